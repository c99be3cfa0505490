package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.operations.doctor.MigrationScripts;
import org.wardvoice.transcription.RecordingFiles;
import org.wardvoice.transcription.RecordingFiles.Described;

/**
 * Brings a backup into an empty installation: keys, recordings, checkpoints, and last the database, in one transaction.
 * A mark beside the recordings lets an interrupted restore continue, and no other.
 */
public final class Restore {

  private final Installation installation;
  private final OpenedBackup backup;
  private final Manifest manifest;
  private final DatabaseRestore database;
  private final RecordingFiles target;
  private final String mark;

  private long copied;

  private Restore(Installation installation, MigrationScripts scripts, OpenedBackup backup) {
    this.installation = installation;
    this.backup = backup;
    manifest = backup.manifest();
    database =
        new DatabaseRestore(installation.database(), scripts, manifest.contents(), backup.parts());
    target = RecordingFiles.of(installation.settings(), null);
    mark = "restore-of-" + manifest.contents().id();
  }

  /**
   * What was restored.
   *
   * @param moment which the installation is as of
   * @param verified whether all rows were read back and compared
   * @param copied the recordings that were copied now, each decrypted and compared; others by an interrupted restore
   * @param missing the recordings that the backup hasn't
   */
  public record Report(
      String id,
      Instant moment,
      boolean verified,
      int tables,
      long rows,
      long recordings,
      long copied,
      List<Missing> missing,
      boolean whole) {}

  /**
   * Restores a backup.
   *
   * @param keysFile where the encrypted keys are; null for the folder
   * @param verify whether each row is read back and compared
   * @throws IllegalStateException if the installation isn't empty, the backup is damaged, incomplete or newer than this
   *     version, or the passphrase is another one; the database is empty then
   */
  public static Report run(
      Installation installation,
      MigrationScripts scripts,
      Path source,
      Path keysFile,
      String passphrase,
      boolean verify)
      throws IOException, SQLException {
    OpenedBackup backup = OpenedBackup.of(source, keysFile, passphrase);
    return new Restore(installation, scripts, backup).run(verify);
  }

  private Report run(boolean verify) throws IOException, SQLException {
    Contents contents = manifest.contents();
    database.requireKnown();
    requireEmpty();
    begin();
    KeyFiles.restore(backup.keys(), installation.keys(), installation.settings());
    copyRecordings();
    Checkpoints.restore(
        contents.checkpoints(), backup.folder().checkpoints(), installation.checkpoints());
    if (database.isEmpty()) {
      database.run(verify);
    } else if (verify) {
      database.compare();
    }
    target.unmark(mark);
    return new Report(
        contents.id().toString(),
        contents.moment(),
        verify,
        contents.tables().size(),
        manifest.rows(),
        manifest.recordings(),
        copied,
        manifest.missing(),
        manifest.isWhole());
  }

  private void requireEmpty() throws IOException, SQLException {
    boolean continued = target.isMarked(mark);
    if (!database.isEmpty() && !(continued && database.isDone())) {
      throw new IllegalStateException(
          "The database isn't empty. A restore overwrites nothing: create an empty database.");
    }
    if (continued) {
      return;
    }
    target.requireEmpty();
    Installation.requireEmpty(installation.keys());
    Installation.requireEmpty(installation.checkpoints());
  }

  private void begin() throws IOException {
    target.mark(mark);
    target.identify(manifest.contents().installation());
  }

  private void copyRecordings() throws IOException, SQLException {
    Set<UUID> missing =
        manifest.missing().stream().map(Missing::recordingId).collect(Collectors.toSet());
    RecordingFiles from = installation.recordings(backup.folder().recordings());
    RecordingFiles to = installation.recordings();
    RecordingList.each(
        backup.parts(),
        manifest.contents().recordings(),
        recording -> {
          if (!missing.contains(recording.id()) && !to.holds(recording)) {
            copy(recording, from, to);
          }
        });
  }

  private void copy(Described recording, RecordingFiles from, RecordingFiles to)
      throws IOException {
    String name = "recordings/" + recording.organizationId() + "/…/" + recording.id();
    try {
      if (!from.copy(recording, to)) {
        throw new IllegalStateException("The recording " + name + " is damaged.");
      }
      copied++;
    } catch (NoSuchFileException gone) {
      throw new IllegalStateException("The recording " + name + " is missing.");
    }
  }
}
