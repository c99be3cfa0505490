package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.wardvoice.security.Request.Context;
import org.wardvoice.testing.ServerUnderTest;

/**
 * Asks the running service for everything, as everybody, and compares with {@code permissions.txt}: a class for each part of
 * the table, so that they run beside each other.
 */
abstract class PermissionTableRows {

  private final ServerUnderTest server;
  private final Predicate<String> ofPart;

  /**
   * @param ofPart whether a path belongs to the part
   */
  PermissionTableRows(ServerUnderTest server, Predicate<String> ofPart) {
    this.server = server;
    this.ofPart = ofPart;
  }

  @Test
  void letsEverybodyDoWhatTheTableSaysAndNothingElse() throws Exception {
    List<Operation> operations =
        Operation.all(server).stream().filter(one -> ofPart.test(one.path())).toList();
    assertThat(Requests.missing(operations)).isEmpty();
    Hospital hospital = Hospital.found(server);
    List<Column> columns = Column.all(hospital);
    Map<Context, Target> targets = targets(hospital);
    PermissionTable actual = new PermissionTable(columns.stream().map(Column::name).toList());
    for (Operation operation : operations) {
      Request request = Requests.of(operation).orElseThrow();
      for (Context context : request.contexts()) {
        List<String> cells =
            columns.stream()
                .map(column -> request.outcome(column, target(targets, context, column)))
                .toList();
        actual.add(operation.name(), context.toString(), cells);
      }
    }
    Path written = Path.of("target", getClass().getSimpleName() + ".txt");
    Files.writeString(written, actual.toString());
    assertThat(PermissionTable.read("/permissions.txt").of(ofPart).differences(actual))
        .as("%s holds what the service does: compare it with the rules", written)
        .isEmpty();
  }

  private Map<Context, Target> targets(Hospital hospital) throws Exception {
    Hospital another = Hospital.found(server);
    Target own = Target.of(hospital, hospital.cardiology());
    Map<Context, Target> targets = new EnumMap<>(Context.class);
    targets.put(Context.ANY, own);
    targets.put(Context.OWN_DEPARTMENT, own);
    targets.put(Context.OTHER_DEPARTMENT, Target.of(hospital, hospital.emergency()));
    targets.put(Context.OWN, own);
    targets.put(Context.COLLEAGUE, own);
    targets.put(Context.OTHER_ORGANIZATION, Target.of(another, another.cardiology()));
    targets.put(Context.ORGANIZATION_LOG, own);
    targets.put(Context.INSTALLATION_LOG, own.with("scope", "installation"));
    return targets;
  }

  private static Target target(Map<Context, Target> targets, Context context, Column column) {
    Target target = targets.get(context);
    return context == Context.OWN ? target.ownedBy(column) : target;
  }
}
