package org.wardvoice.operations.command;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.wardvoice.analytics.KpiThresholds;
import org.wardvoice.operations.doctor.UpgradeTrial;
import org.wardvoice.operations.doctor.UpgradeTrial.Step;

/** The command {@code upgrade --dry-run}: tries the migrations of this version. */
final class UpgradeCommand implements Command {

  private static final String DRY_RUN = "--dry-run";

  /** What the next start would do. */
  record Trial(long milliseconds, List<Step> migrations) {}

  @Override
  public String usage() {
    return """
        Usage: wardvoice upgrade --dry-run

        Runs the migrations of this version that the database lacks, in one transaction, and rolls it back. Prints
        each with its time, and the locks it takes that hinder others. They are held until the trial ends: stop the
        service first, or try it on a copy of the database. It ends if a lock isn't free within ten seconds. The next
        start of the service runs the migrations. Exit code 1 if one fails. --json prints the result as JSON.
        """;
  }

  @Override
  public int run(List<String> given, Console console) throws SQLException, IOException {
    Arguments arguments = Arguments.read(given, Set.of(DRY_RUN));
    arguments.words();
    if (!arguments.has(DRY_RUN)) {
      throw new Misuse(
          "The service upgrades the database when it starts; " + DRY_RUN + " tries it.");
    }
    try (Connection connection = console.database().getConnection()) {
      List<Step> steps =
          new UpgradeTrial(console.classes(), connection, new KpiThresholds().placeholders()).run();
      long total = steps.stream().mapToLong(Step::milliseconds).sum();
      console.print(
          new Trial(total, steps),
          Sentences.of(steps, UpgradeCommand::line, "The database has the version of this WAR.")
              + "\nMigrations: %d. Time: %d ms. Nothing was changed."
                  .formatted(steps.size(), total));
    }
    return DONE;
  }

  private static String line(Step step) {
    return "%6d ms  %s%s"
        .formatted(
            step.milliseconds(),
            step.script(),
            step.locks().isEmpty() ? "" : "  locks " + String.join(", ", step.locks()));
  }
}
