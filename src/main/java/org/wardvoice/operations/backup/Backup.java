package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.operations.backup.Contents.Table;
import org.wardvoice.shared.crypto.PrivateFile;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.RecordingFiles;
import org.wardvoice.transcription.RecordingFiles.Described;

/**
 * Copies an installation while it runs. The database's snapshot defines the moment; the keys and the checkpoints are
 * copied after it was taken, and contain all that it needs. The recordings follow, which never change. What an
 * interrupted backup has completed isn't copied again: recordings always, the database if all of it was.
 */
public final class Backup {

  private static final String CONTENTS = "contents.json";

  private final Installation installation;
  private final AuditChains chains;
  private final BackupFolder folder;
  private final Path keysFile;
  private final SealedKeys keys;
  private final Parts parts;

  private final List<Missing> missing = new ArrayList<>();
  private long recordings;
  private long bytes;
  private long reused;

  private Backup(
      Installation installation,
      AuditChains chains,
      BackupFolder folder,
      Path keysFile,
      String passphrase)
      throws IOException {
    this.installation = installation;
    this.chains = chains;
    this.folder = folder;
    this.keysFile = keysFile;
    keys =
        Files.exists(keysFile)
            ? SealedKeys.open(keysFile, folder.id(), passphrase)
            : SealedKeys.create(folder.id(), passphrase);
    parts = new Parts(folder, folder.id(), keys.parts());
  }

  /**
   * What was done.
   *
   * @param reused the recordings that an interrupted backup had copied
   * @param keys the file of the keys
   */
  public record Report(
      String id,
      Instant moment,
      int tables,
      long rows,
      long recordings,
      long recordingBytes,
      long reused,
      List<Missing> missing,
      String keys,
      boolean whole) {}

  /**
   * Makes a backup, or completes an interrupted one.
   *
   * @param target the folder, which is empty or holds an interrupted backup
   * @param keysFile where the encrypted keys are written; null for the folder
   * @throws org.wardvoice.shared.error.InvalidInput if the passphrase is too short
   * @throws IllegalStateException if the folder contains anything else, the passphrase is another one, or the
   *     recordings aren't those of the database
   */
  public static Report run(
      Installation installation, AuditChains chains, Path target, Path keysFile, String passphrase)
      throws IOException, SQLException {
    SealedKeys.requireLong(passphrase);
    installation.requireOwnRecordings();
    try (BackupFolder folder = BackupFolder.create(target)) {
      Path keys = keysFile == null ? folder.keys() : keysFile;
      return new Backup(installation, chains, folder, keys, passphrase).run();
    }
  }

  private Report run() throws IOException, SQLException {
    Contents contents = contents();
    RecordingList.each(parts, contents.recordings(), new Copying()::visit);
    // They may have gone meanwhile, and would be missing in what is never overwritten.
    installation.requireOwnRecordings();
    Manifest manifest =
        new Manifest(
            Manifest.FORMAT,
            contents,
            Instant.now().truncatedTo(ChronoUnit.SECONDS),
            recordings,
            bytes,
            missing);
    write(manifest);
    return new Report(
        contents.id().toString(),
        contents.moment(),
        contents.tables().size(),
        manifest.rows(),
        recordings,
        bytes,
        reused,
        missing,
        keysFile.toString(),
        manifest.isWhole());
  }

  private Contents contents() throws IOException, SQLException {
    Path file = folder.file(CONTENTS);
    if (Files.exists(file) && Files.exists(keysFile)) {
      Contents known = Json.read(Files.readString(file), Contents.class);
      if (hasAll(known)) {
        return known;
      }
    }
    try (DatabaseSnapshot snapshot = DatabaseSnapshot.take(installation.database())) {
      keys.with(KeyFiles.read(installation.keys())).write(keysFile);
      Contents contents =
          new Contents(
              folder.id(),
              snapshot.moment(),
              snapshot.installation(),
              snapshot.postgresql(),
              snapshot.migrations(),
              snapshot.tables(parts),
              snapshot.sequences(),
              snapshot.recordings(parts),
              Checkpoints.copy(
                  installation.checkpoints(), folder.checkpoints(), chains, snapshot.chains()),
              RecordingFiles.of(installation.settings(), null).identity().orElse(null));
      PrivateFile.replace(file, Json.write(contents));
      return contents;
    }
  }

  /** Otherwise the database is copied again, as of a later moment. */
  private boolean hasAll(Contents known) throws IOException {
    for (Table table : known.tables()) {
      if (!parts.has(table.part())) {
        return false;
      }
    }
    return parts.has(known.recordings());
  }

  private void write(Manifest manifest) throws IOException {
    String text = Json.write(manifest);
    byte[] seal = parts.seal(Manifest.NAME, text.getBytes(StandardCharsets.UTF_8));
    PrivateFile.replace(folder.file(Manifest.SEAL), HexFormat.of().formatHex(seal));
    PrivateFile.replace(folder.file(Manifest.NAME), text);
    Files.deleteIfExists(folder.file(CONTENTS));
  }

  /** Copies the installation's recordings. */
  private final class Copying {

    private final RecordingFiles from = installation.recordings();
    private final RecordingFiles to = installation.recordings(folder.recordings());

    void visit(Described recording) throws IOException, SQLException {
      if (to.holds(recording)) {
        reused++;
      } else if (!isCopied(recording)) {
        return;
      }
      recordings++;
      bytes += recording.size();
    }

    private boolean isCopied(Described recording) throws IOException, SQLException {
      try {
        boolean intact = from.copy(recording, to);
        if (!intact) {
          missing.add(Missing.of(recording, Missing.DAMAGED));
        }
        return intact;
      } catch (NoSuchFileException gone) {
        missing.add(Missing.of(recording, exists(recording) ? Missing.LOST : Missing.DELETED));
        return false;
      }
    }
  }

  /** Whether the database of now still has the row. */
  private boolean exists(Described recording) throws SQLException {
    try (Connection connection = installation.database().getConnection();
        PreparedStatement query =
            connection.prepareStatement("select from recordings where id = ?")) {
      query.setObject(1, recording.id());
      return query.executeQuery().next();
    }
  }
}
