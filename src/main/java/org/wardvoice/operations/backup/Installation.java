package org.wardvoice.operations.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.KeysFolder;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.transcription.RecordingFiles;

/** What a backup is taken of, and restored to. */
public record Installation(Settings settings, DataSource database) {

  Path keys() {
    return folder("wardvoice.keys-folder");
  }

  /** The recordings, encrypted with the keys of this installation. */
  public RecordingFiles recordings() {
    return RecordingFiles.of(settings, keysets());
  }

  /**
   * Requires that the recordings are those of the database: the empty folder of a share that isn't mounted has none.
   *
   * @throws IllegalStateException if they aren't; the message says what to do
   */
  public void requireOwnRecordings() throws SQLException, IOException {
    try (Connection connection = database.getConnection()) {
      RecordingFiles.of(settings, null).requireOf(connection);
    }
  }

  Path checkpoints() {
    return folder("wardvoice.audit.checkpoints-folder");
  }

  private Path folder(String key) {
    return Path.of(settings.required(key)).toAbsolutePath().normalize();
  }

  /** Copies of recordings in a folder, encrypted with the keys of this installation. */
  RecordingFiles recordings(Path folder) {
    return RecordingFiles.in(folder, keysets());
  }

  /** The keys of what is encrypted. */
  public Keysets keysets() {
    return Keysets.in(keys(), new MasterKey(settings));
  }

  /**
   * Requires a folder of the installation to be missing or empty, apart from a lock.
   *
   * @throws IllegalStateException if it isn't
   */
  static void requireEmpty(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      if (files.anyMatch(file -> !file.endsWith(KeysFolder.LOCK_FILE))) {
        throw new IllegalStateException(
            "The folder " + folder + " isn't empty. A restore overwrites nothing: move it away.");
      }
    }
  }
}
