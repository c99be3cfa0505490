package org.wardvoice.operations.command;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.analytics.KpiThresholds;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.audit.Verdict;
import org.wardvoice.operations.backup.Installation;
import org.wardvoice.operations.backup.PartialRestore;
import org.wardvoice.operations.backup.PartialRestore.Part;
import org.wardvoice.operations.backup.Restore;
import org.wardvoice.operations.backup.Restore.Report;
import org.wardvoice.operations.doctor.MigrationScripts;
import org.wardvoice.operations.doctor.UsableInstallation;
import org.wardvoice.operations.service.RecordOperations;
import org.wardvoice.security.AuditEvent.Category;

/** The command {@code restore}: brings a backup, or what was lost of it, into an installation. */
final class RestoreCommand implements Command {

  private static final String VERIFY = "--verify";
  private static final String ONLY = "--only";

  /**
   * The result.
   *
   * @param auditLogs the verdicts of the audit logs; empty without {@code --verify}, and as long as the schema is older
   *     than this version
   */
  record Restored(Report backup, boolean older, List<Verdict> auditLogs) {}

  @Override
  public String usage() {
    return """
        Usage: wardvoice restore FOLDER [--verify | --only PART] [--passphrase-file FILE] [--keys FILE]

        Brings a backup into an empty installation, while the service is stopped: the database of the settings must have
        no tables, and the folders of keys, recordings and checkpoints no files. The schema gets the version of the
        backup; the next start of the service migrates it. Each part is checked, and each recording is decrypted and
        compared with the database. The database is restored completely or not at all. If the command was interrupted,
        repeat it.

          --verify  also reads all restored rows back and compares them with the backup, and verifies the audit logs
          --only    keys or recordings: brings only these back, to an installation that still has its database. The
                    keys folder must be empty. Of recordings, those are copied that the database names and the folder
                    hasn't; what is missing then is listed. The service may run meanwhile. If both are lost, bring
                    the keys back first
          --keys    the file of the encrypted keys. Default: keys.sealed in FOLDER

        The passphrase is the first line of FILE or of standard input. If the key files are encrypted with a master key,
        the settings must have it. Exit code 1 if anything is missing or differs. --json prints the result as JSON.
        """;
  }

  @Override
  public int run(List<String> given, Console console) throws SQLException, IOException {
    Arguments arguments =
        Arguments.read(
            given,
            Set.of(VERIFY, ONLY + "=", BackupOptions.PASSPHRASE + "=", BackupOptions.KEYS + "="));
    if (arguments.option(ONLY).isPresent()) {
      return restore(part(arguments), arguments, console);
    }
    Path folder = Path.of(arguments.words("FOLDER").get(0)).toAbsolutePath();
    boolean verify = arguments.has(VERIFY);
    Report report =
        Restore.run(
            new Installation(console.settings(), console.database()),
            new MigrationScripts(console.classes(), new KpiThresholds().placeholders()),
            folder,
            BackupOptions.keys(arguments),
            BackupOptions.passphrase(arguments, console),
            verify);
    boolean older = UsableInstallation.isOlder(console.classes(), console.database());
    List<Verdict> verdicts = verify && !older ? verify(console) : List.of();
    if (!older) {
      record(
          Map.of(
              "backup", report.id(),
              "moment", report.moment().toString(),
              "rows", report.rows(),
              "recordings", report.recordings(),
              "verified", report.verified()),
          console);
    }
    console.print(new Restored(report, older, verdicts), sentence(report, older, verdicts));
    return report.whole() && verdicts.stream().allMatch(Verdict::valid) ? DONE : PROBLEM;
  }

  private static Part part(Arguments arguments) {
    if (arguments.has(VERIFY)) {
      throw new Misuse("Only one of " + VERIFY + " and " + ONLY + " is possible.");
    }
    return switch (arguments.required(ONLY)) {
      case "keys" -> Part.KEYS;
      case "recordings" -> Part.RECORDINGS;
      default -> throw new Misuse(ONLY + " is keys or recordings.");
    };
  }

  private static int restore(Part part, Arguments arguments, Console console)
      throws SQLException, IOException {
    if (part == Part.RECORDINGS) {
      // With lost keys, new ones would be made, which open no recording and stand in the way of the
      // former ones.
      UsableInstallation.requireMigratable(
          console.settings(), console.classes(), console.database());
    }
    PartialRestore.Report report =
        PartialRestore.run(
            new Installation(console.settings(), console.database()),
            part,
            Path.of(arguments.words("FOLDER").get(0)).toAbsolutePath(),
            BackupOptions.keys(arguments),
            BackupOptions.passphrase(arguments, console));
    String files = part == Part.KEYS ? "key files" : "recordings";
    if (!UsableInstallation.isOlder(console.classes(), console.database())) {
      record(
          Map.of(
              "backup", report.id(),
              "only", arguments.required(ONLY),
              "files", report.files(),
              "missing", report.missing().size()),
          console);
    }
    console.print(
        report,
        "%d %s were restored.%s"
            .formatted(report.files(), files, BackupOptions.missing(report.missing())));
    return report.missing().isEmpty() ? DONE : PROBLEM;
  }

  private static List<Verdict> verify(Console console) {
    AuditChains chains = console.the(AuditChains.class);
    return chains.all().stream().map(chains::verify).toList();
  }

  private static void record(Map<String, Object> details, Console console) {
    console.the(RecordOperations.class).record(Category.DATA_CHANGE, "backup_restored", details);
  }

  private static String sentence(Report report, boolean older, List<Verdict> verdicts) {
    StringBuilder text = new StringBuilder();
    text.append(
        "The backup is restored, as of %s: %d rows of %d tables, %d recordings, each decrypted and compared."
            .formatted(report.moment(), report.rows(), report.tables(), report.recordings()));
    text.append(
        report.verified()
            ? "\nAll rows were read back, and are those of the backup."
            : "\nThe rows were not read back (--verify does it).");
    for (Verdict verdict : verdicts) {
      text.append('\n').append(AuditCommand.sentence(verdict.chain().toString(), verdict));
    }
    if (older) {
      text.append(
          "\nThe schema is older than this version: start the service, which migrates it, then run: wardvoice audit verify");
    }
    return text.append(BackupOptions.missing(report.missing())).toString();
  }
}
