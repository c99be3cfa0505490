package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.security.Request.Context;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Asks the running service for everything, as everybody, and compares with {@code permissions.txt}. */
@ServerTest
@Order(3)
@Tag("every-server")
class PermissionTableIT {

  private final ServerUnderTest server;

  PermissionTableIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void letsEverybodyDoWhatTheTableSaysAndNothingElse() throws Exception {
    List<Operation> operations = Operation.all(server);
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
    Files.writeString(Path.of("target", "permissions.txt"), actual.toString());
    assertThat(PermissionTable.read("/permissions.txt").differences(actual)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/departments, department:create",
    "PUT, /api/departments/0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70, department:update",
    "POST, /api/analytics/reports, reports:create",
    "GET, /api/analytics/reports, reports:read"
  })
  void saysWhichPermissionIsLackingBeforeItReadsTheBody(
      String method, String path, String permission) {
    Api nurse = Api.of(server).as("nurse@demo.example");
    Answer refused = nurse.json(method, path, "{}").hasStatus(403);
    assertThat(refused.text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"%s\"}", permission);
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
