package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.transcription.RecordingFiles;
import org.wardvoice.transcription.RecordingFiles.Described;

/** Brings keys or recordings back to an installation that still has its database. */
public final class PartialRestore {

  /** The rows that are read at a time. */
  private static final int FETCHED = 1000;

  private final Installation installation;
  private final OpenedBackup backup;
  private final List<Missing> missing = new ArrayList<>();

  private long copied;

  private PartialRestore(Installation installation, OpenedBackup backup) {
    this.installation = installation;
    this.backup = backup;
  }

  /** What can be lost without the database. */
  public enum Part {
    KEYS,
    RECORDINGS
  }

  /**
   * What was restored.
   *
   * @param files the number of key files or recordings that were copied now
   * @param missing the recordings of the database that neither the installation nor the backup has intact
   */
  public record Report(String id, Part part, long files, List<Missing> missing) {}

  /**
   * Restores a part.
   *
   * @param keysFile where the encrypted keys are; null for the folder
   * @throws IllegalStateException if the backup is of another installation, damaged or incomplete, the passphrase is
   *     another one, the keys folder isn't empty, or the recordings are those of another installation
   */
  public static Report run(
      Installation installation, Part part, Path source, Path keysFile, String passphrase)
      throws IOException, SQLException {
    PartialRestore restore =
        new PartialRestore(installation, OpenedBackup.of(source, keysFile, passphrase));
    restore.requireSameInstallation();
    return part == Part.KEYS ? restore.keys() : restore.recordings();
  }

  private void requireSameInstallation() throws SQLException {
    try (Connection connection = installation.database().getConnection()) {
      String id = new Catalog(connection).value("select id from installation");
      if (!id.equals(contents().installation().toString())) {
        throw new IllegalStateException("This is the backup of another installation.");
      }
    }
  }

  private Contents contents() {
    return backup.manifest().contents();
  }

  private Report report(Part part, long files) {
    return new Report(contents().id().toString(), part, files, missing);
  }

  private Report keys() throws IOException {
    Installation.requireEmpty(installation.keys());
    KeyFiles.restore(backup.keys(), installation.keys(), installation.settings());
    return report(Part.KEYS, backup.keys().size());
  }

  /** Only those that the database still has: what was deleted since must not come back. */
  private Report recordings() throws IOException, SQLException {
    RecordingFiles to = installation.recordings();
    to.identify(contents().installation());
    RecordingFiles from = installation.recordings(backup.folder().recordings());
    try (Connection connection = installation.database().getConnection()) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(FETCHED);
        ResultSet rows = statement.executeQuery(DatabaseSnapshot.RECORDINGS);
        while (rows.next()) {
          Described recording =
              new Described(
                  rows.getObject(1, UUID.class),
                  rows.getObject(2, UUID.class),
                  rows.getLong(3),
                  rows.getString(4));
          if (!to.holds(recording)) {
            copy(recording, from, to);
          }
        }
      }
    }
    return report(Part.RECORDINGS, copied);
  }

  private void copy(Described recording, RecordingFiles from, RecordingFiles to)
      throws IOException {
    if (!from.holds(recording)) {
      missing.add(Missing.of(recording, Missing.LOST));
    } else if (from.copy(recording, to)) {
      copied++;
    } else {
      missing.add(Missing.of(recording, Missing.DAMAGED));
    }
  }
}
