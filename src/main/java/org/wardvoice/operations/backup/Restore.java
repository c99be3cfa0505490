package org.wardvoice.operations.backup;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.operations.doctor.MigrationScripts;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.RecordingFiles;
import org.wardvoice.transcription.RecordingFiles.Described;

/**
 * Brings a backup into an empty installation: keys, recordings, checkpoints, and last the database, in one transaction.
 * A marker in the recordings folder lets an interrupted restore continue, and no other.
 */
public final class Restore {

  private final Installation installation;
  private final BackupFolder folder;
  private final Manifest manifest;
  private final SealedKeys keys;
  private final Parts parts;
  private final DatabaseRestore database;
  private final Path marker;

  private long copied;

  private Restore(
      Installation installation,
      MigrationScripts scripts,
      BackupFolder folder,
      Path keysFile,
      String passphrase)
      throws IOException {
    this.installation = installation;
    this.folder = folder;
    UUID id = folder.id();
    keys = SealedKeys.open(keysFile, id, passphrase);
    parts = new Parts(folder, id, keys.parts());
    manifest = manifest();
    database = new DatabaseRestore(installation.database(), scripts, manifest.contents(), parts);
    marker = installation.recordings().resolve("restore-of-" + id);
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
    try (BackupFolder folder = BackupFolder.open(source)) {
      Path keys = keysFile == null ? folder.keys() : keysFile;
      return new Restore(installation, scripts, folder, keys, passphrase).run(verify);
    }
  }

  private Manifest manifest() throws IOException {
    byte[] text = Files.readAllBytes(folder.file(Manifest.NAME));
    byte[] seal = HexFormat.of().parseHex(Files.readString(folder.file(Manifest.SEAL)));
    if (!parts.isSealed(Manifest.NAME, text, new ByteArrayInputStream(seal))) {
      throw new IllegalStateException(Manifest.NAME + " is damaged.");
    }
    return Json.read(new String(text, StandardCharsets.UTF_8), Manifest.class);
  }

  private Report run(boolean verify) throws IOException, SQLException {
    Contents contents = manifest.contents();
    database.requireKnown();
    requireEmpty();
    begin();
    KeyFiles.restore(keys.files(), installation.keys(), installation.settings());
    copyRecordings();
    Checkpoints.restore(contents.checkpoints(), folder.checkpoints(), installation.checkpoints());
    if (database.isEmpty()) {
      database.run(verify);
    } else if (verify) {
      database.compare();
    }
    Files.delete(marker);
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
    boolean continued = Files.exists(marker);
    if (!database.isEmpty() && !(continued && database.isDone())) {
      throw new IllegalStateException(
          "The database isn't empty. A restore overwrites nothing: create an empty database.");
    }
    if (continued) {
      return;
    }
    for (Path target :
        List.of(installation.recordings(), installation.keys(), installation.checkpoints())) {
      if (!isEmpty(target)) {
        throw new IllegalStateException(
            "The folder " + target + " isn't empty. A restore overwrites nothing: move it away.");
      }
    }
  }

  private static boolean isEmpty(Path target) throws IOException {
    if (Files.notExists(target)) {
      return true;
    }
    try (Stream<Path> files = Files.list(target)) {
      return files.findAny().isEmpty();
    }
  }

  private void begin() throws IOException {
    Files.createDirectories(installation.recordings());
    if (Files.notExists(marker)) {
      Files.createFile(marker);
    }
    UUID identity = manifest.contents().folder();
    if (identity != null) {
      new RecordingFiles(installation.recordings(), null).identify(identity);
    }
  }

  private void copyRecordings() throws IOException, SQLException {
    Set<UUID> missing =
        manifest.missing().stream().map(Missing::recordingId).collect(Collectors.toSet());
    RecordingFiles from = installation.recordings(folder.recordings());
    RecordingFiles to = installation.recordings(installation.recordings());
    RecordingList.each(
        parts,
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
