package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.security.Request.Context;
import org.wardvoice.testing.ServerUnderTest;

/**
 * Sends every request as every kind of caller, and compares the outcome with {@code permissions.txt}. Each subclass covers a
 * part of the table, so that the parts run in parallel.
 */
abstract class PermissionTableRows {

  /** Each path belongs to one part. */
  enum Part {
    CARE("patients|notes"),
    QUALITY("feedback|analytics|export|integrations"),
    TASKS("tasks|alerts|notifications"),
    WEBHOOKS("events|webhooks|work"),
    PEOPLE("users|organizations|departments"),
    FACTORS("auth/(mfa|webauthn|voice)"),
    /** Sign-in, the audit log, and everything new. */
    OTHER("");

    private final Pattern paths;

    Part(String paths) {
      this.paths = Pattern.compile("/api/(%s)(/.*)?".formatted(paths));
    }

    private boolean contains(String path) {
      return this
          == Stream.of(values())
              .filter(part -> part.paths.matcher(path).matches())
              .findFirst()
              .orElse(OTHER);
    }
  }

  /** The callers on every server; the others, which only differ in their role, are tried on the default server. */
  private static final Set<String> EVERYWHERE = Set.of("super_admin", "nurse", "nobody");

  final ServerUnderTest server;
  private final Part part;

  PermissionTableRows(ServerUnderTest server, Part part) {
    this.server = server;
    this.part = part;
  }

  @Test
  void letsEverybodyDoWhatTheTableSaysAndNothingElse() throws Exception {
    List<Operation> operations =
        Operation.all(server).stream().filter(one -> part.contains(one.path())).toList();
    assertThat(Requests.missing(operations)).isEmpty();
    Hospital hospital = Hospital.found(server);
    List<Column> columns = Column.all(hospital, this::isSent);
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
    assertThat(
            PermissionTable.read("/permissions.txt")
                .of(part::contains, this::isSent)
                .differences(actual))
        .as("see %s for what the service does", written)
        .isEmpty();
  }

  private boolean isSent(String caller) {
    return server.isDefault() || EVERYWHERE.contains(caller);
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
