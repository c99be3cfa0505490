package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.KpiThresholds;
import org.wardvoice.testing.BareDatabase;

/** A node of this release starts beside the next one's, which have changed the schema. */
class SchemaUpgradeIT {

  private static final String NEXT_RELEASE =
      """
      insert into flyway_schema_history
        (installed_rank, version, description, type, script, installed_by, execution_time, success)
      select max(installed_rank) + 1, '999912312359', 'grow', 'SQL', 'V999912312359__grow.sql', 'w', 1, true
      from flyway_schema_history;
      update flyway_schema_history set checksum = 1 where script = 'R__next_id.sql';
      """;

  private static final String RUNS =
      "select count(*) from flyway_schema_history where script = 'R__next_id.sql'";

  @Test
  void leavesANewerSchemaAsItIs() throws SQLException {
    try (BareDatabase database = BareDatabase.withTables().execute(NEXT_RELEASE)) {
      upgrade(database);

      assertThat(database.column(RUNS)).containsExactly("1");
    }
  }

  @Test
  void renewsItsOwnFunctions() throws SQLException {
    try (BareDatabase database =
        BareDatabase.withTables()
            .execute(
                "update flyway_schema_history set checksum = 1 where script = 'R__next_id.sql'")) {
      upgrade(database);

      assertThat(database.column(RUNS)).containsExactly("2");
    }
  }

  private static void upgrade(BareDatabase database) {
    new SchemaUpgrade(database.source(), new KpiThresholds().placeholders()).run();
  }
}
