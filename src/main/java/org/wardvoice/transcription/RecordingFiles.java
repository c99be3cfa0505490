package org.wardvoice.transcription;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.transcription.client.FolderRecordingStorage;

/** The files of a recordings folder, for copies of it: they stay encrypted, and are checked with the installation's keys. */
public final class RecordingFiles {

  private final FolderRecordingStorage storage;
  private final Keysets keysets;

  public RecordingFiles(Path folder, Keysets keysets) {
    this.keysets = keysets;
    storage = new FolderRecordingStorage(new DataFolder("", folder.toString()), keysets);
  }

  /**
   * A recording as the database describes it.
   *
   * @param size in bytes before encryption
   * @param sha256 of these bytes
   */
  public record Described(UUID organizationId, UUID id, long size, String sha256) {}

  /** The installation that the folder belongs to; empty if it belongs to none yet. */
  public Optional<UUID> identity() throws IOException {
    return storage.identity();
  }

  /** Binds the folder to an installation. */
  public void identify(UUID installation) throws IOException {
    storage.identify(installation);
  }

  public boolean holds(Described recording) {
    return Files.exists(file(recording));
  }

  /**
   * Copies a recording that the other folder doesn't hold; it gets its name there only after the copy was decrypted and
   * compared.
   *
   * @return false if the copy's content isn't what the database describes; nothing remains of it then
   * @throws NoSuchFileException if there is no such recording
   */
  public boolean copy(Described recording, RecordingFiles to) throws IOException {
    Path file = to.file(recording);
    Path draft = file.resolveSibling(file.getFileName() + FolderRecordingStorage.DRAFT);
    Files.createDirectories(file.getParent());
    Files.copy(file(recording), draft, StandardCopyOption.REPLACE_EXISTING);
    if (!isIntact(recording, draft)) {
      Files.delete(draft);
      return false;
    }
    try (FileChannel bytes = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      bytes.force(true);
    }
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    FolderSync.force(file.getParent());
    return true;
  }

  private boolean isIntact(Described recording, Path file) {
    byte[] name = FolderRecordingStorage.name(recording.organizationId(), recording.id());
    MessageDigest digest = Sha256.digest();
    try (InputStream encrypted = Files.newInputStream(file);
        InputStream plain =
            new DigestInputStream(
                keysets.recordings().newDecryptingStream(encrypted, name), digest)) {
      long size = plain.transferTo(OutputStream.nullOutputStream());
      return size == recording.size() && Sha256.hex(digest.digest()).equals(recording.sha256());
    } catch (IOException | GeneralSecurityException undecryptable) {
      return false;
    }
  }

  private Path file(Described recording) {
    return storage.file(recording.organizationId(), recording.id());
  }
}
