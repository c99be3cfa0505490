package org.wardvoice.operations.command;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.operations.backup.Backup;
import org.wardvoice.operations.backup.Backup.Report;
import org.wardvoice.operations.backup.Installation;
import org.wardvoice.operations.service.RecordOperations;
import org.wardvoice.security.AuditEvent.Category;

/** The command {@code backup}: copies the installation as of one moment. */
final class BackupCommand implements Command {

  @Override
  public String usage() {
    return """
        Usage: wardvoice backup FOLDER [--passphrase-file FILE] [--keys FILE]

        Copies database, recordings, keys and checkpoints of the audit log as of one moment, while the service runs or
        not. FOLDER is created, or is empty; a complete backup is never overwritten. If the command was interrupted,
        repeat it: recordings that were copied remain, and so does the database if it was copied completely. Otherwise
        the moment is that of the repetition.

        Everything is encrypted. Only the passphrase (the first line of FILE or of standard input, 12 characters or
        more) opens the keys, and only the keys open the rest. Keep it elsewhere: without it, the backup is lost.

          --keys  where the encrypted keys are written, such as another disk. Default: keys.sealed in FOLDER

        Exit code 3 if the backup is complete, but the installation itself lacks recordings of its database, or has damaged
        ones: the output names them. The backup has all others. --json prints the result as JSON.
        """;
  }

  @Override
  public int run(List<String> given, Console console) throws SQLException, IOException {
    Arguments arguments =
        Arguments.read(given, Set.of(BackupOptions.PASSPHRASE + "=", BackupOptions.KEYS + "="));
    Path folder = Path.of(arguments.words("FOLDER").get(0)).toAbsolutePath();
    String passphrase = BackupOptions.passphrase(arguments, console);
    RecordOperations log = console.the(RecordOperations.class);
    log.record(Category.DATA_ACCESS, "backup_started", Map.of("folder", folder.toString()));
    Report report =
        Backup.run(
            new Installation(console.settings(), console.database()),
            console.the(AuditChains.class),
            folder,
            BackupOptions.keys(arguments),
            passphrase);
    log.record(
        Category.DATA_ACCESS,
        "backup_completed",
        Map.of(
            "backup", report.id(),
            "moment", report.moment().toString(),
            "rows", report.rows(),
            "recordings", report.recordings(),
            "missing", report.missing().size()));
    console.print(report, sentence(report, folder));
    return report.whole() ? DONE : RECORDINGS_LACKING;
  }

  private static String sentence(Report report, Path folder) {
    return """
        The backup in %s is complete, as of %s: %d rows of %d tables, %d recordings with %d bytes (%d of them copied earlier).
        The keys are in %s.%s"""
        .formatted(
            folder,
            report.moment(),
            report.rows(),
            report.tables(),
            report.recordings(),
            report.recordingBytes(),
            report.reused(),
            report.keys(),
            BackupOptions.missing(report.missing()));
  }
}
