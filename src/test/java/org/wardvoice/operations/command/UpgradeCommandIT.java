package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.BareDatabase;

/** Tries upgrades without a service. */
@Tag("rare")
class UpgradeCommandIT {

  private static final String FORMER = "202611250920";

  @TempDir private Path folder;

  @Test
  void findsNothingToDoWithTheSchemaOfThisVersion() {
    try (CommandRuns runs = CommandRuns.on(folder)) {
      assertThat(runs.run("", "upgrade", "--dry-run"))
          .isEqualTo(
              new CommandRuns.Outcome(
                  0,
                  """
                  The database has the version of this WAR.
                  Migrations: 0. Time: 0 ms. Nothing was changed.
                  """));
      assertThat(runs.run("", "upgrade").exitCode()).isEqualTo(2);
    }
  }

  @Test
  void triesTheMissingMigrationsAndChangesNothing() throws Exception {
    try (CommandRuns runs = CommandRuns.on(BareDatabase.asOf(FORMER), folder)) {
      String versions = "select count(*) from flyway_schema_history";
      String columns = "select count(*) from information_schema.columns";
      String before = runs.database().column(versions) + "," + runs.database().column(columns);
      CommandRuns.Outcome outcome = runs.run("", "upgrade", "--dry-run", "--json");
      assertThat(outcome.exitCode()).as(outcome.output()).isZero();
      JsonNode trial = Json.MAPPER.readTree(outcome.output());
      assertThat(trial.at("/migrations").findValuesAsText("script"))
          .startsWith("V202611252150__judge_transcripts.sql")
          .hasSizeGreaterThan(1);
      assertThat(trial.at("/migrations/0/locks").toString()).contains("AccessExclusiveLock");
      assertThat(runs.database().column(versions) + "," + runs.database().column(columns))
          .isEqualTo(before);
    }
  }

  @Test
  void saysWhichMigrationFails() throws Exception {
    try (CommandRuns runs = CommandRuns.on(BareDatabase.asOf(FORMER), folder)) {
      runs.database().execute("alter table transcripts rename to transcripts_elsewhere");
      CommandRuns.Outcome outcome = runs.run("", "upgrade", "--dry-run");
      assertThat(outcome.output()).startsWith("Error: V2026").contains(" fails: ");
      assertThat(outcome.exitCode()).isEqualTo(1);
    }
  }
}
