package org.wardvoice.operations.backup;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.transcription.RecordingFiles;

/** What a backup is taken of, and restored to. */
public record Installation(Settings settings, DataSource database) {

  Path keys() {
    return folder("wardvoice.keys-folder");
  }

  public Path recordings() {
    return folder("wardvoice.recordings-folder");
  }

  Path checkpoints() {
    return folder("wardvoice.audit.checkpoints-folder");
  }

  private Path folder(String key) {
    return Path.of(settings.required(key)).toAbsolutePath().normalize();
  }

  /** The recordings of a folder, encrypted with the keys of this installation. */
  public RecordingFiles recordings(Path folder) {
    return new RecordingFiles(folder, keysets());
  }

  /** The keys of what is encrypted. */
  public Keysets keysets() {
    return Keysets.in(keys(), new MasterKey(settings));
  }
}
