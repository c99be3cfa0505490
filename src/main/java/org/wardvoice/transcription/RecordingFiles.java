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
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.file.FolderRemoval;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.transcription.client.FolderRecordingStorage;

/** The files of a recordings folder, for copies of it: they are checked with the installation's keys. */
public final class RecordingFiles {

  private final Path folder;
  private final FolderRecordingStorage storage;
  private final Keysets keysets;

  public RecordingFiles(Path folder, Keysets keysets) {
    this.folder = folder;
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
    keep(draft, file);
    return true;
  }

  private boolean isIntact(Described recording, Path file) throws IOException {
    return decrypt(recording, file, OutputStream.nullOutputStream());
  }

  /**
   * Writes a recording as it was uploaded; the file gets its name only after it was compared.
   *
   * @return false if its content isn't what the database describes; nothing remains of it then
   * @throws NoSuchFileException if there is no such recording
   */
  public boolean write(Described recording, Path target) throws IOException {
    Path draft = target.resolveSibling(target.getFileName() + FolderRecordingStorage.DRAFT);
    boolean intact;
    try (OutputStream plain = Files.newOutputStream(draft)) {
      intact = decrypt(recording, file(recording), plain);
    }
    if (!intact) {
      Files.delete(draft);
      return false;
    }
    keep(draft, target);
    return true;
  }

  private static void keep(Path draft, Path file) throws IOException {
    try (FileChannel bytes = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      bytes.force(true);
    }
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    FolderSync.force(file.getParent());
  }

  /** False if it can't be decrypted, or is another one. A target that can't be written is no damage. */
  private boolean decrypt(Described recording, Path file, OutputStream to) throws IOException {
    byte[] name = FolderRecordingStorage.name(recording.organizationId(), recording.id());
    MessageDigest digest = Sha256.digest();
    byte[] some = new byte[1 << 16];
    long size = 0;
    try (InputStream encrypted = Files.newInputStream(file);
        InputStream plain = keysets.recordings().newDecryptingStream(encrypted, name)) {
      int read = read(plain, some);
      while (read > 0) {
        digest.update(some, 0, read);
        to.write(some, 0, read);
        size += read;
        read = read(plain, some);
      }
    } catch (GeneralSecurityException undecryptable) {
      return false;
    }
    return size == recording.size() && Sha256.hex(digest.digest()).equals(recording.sha256());
  }

  /** Ends at what can't be decrypted. */
  private static int read(InputStream plain, byte[] some) {
    try {
      return plain.read(some);
    } catch (IOException undecryptable) {
      return -1;
    }
  }

  /** Deletes all recordings of an organization, also those that were set aside. */
  public void deleteAll(UUID organizationId) throws IOException {
    FolderRemoval.of(folder.resolve(organizationId.toString()));
    for (Path day : storage.setAside()) {
      FolderRemoval.of(day.resolve(organizationId.toString()));
    }
  }

  private Path file(Described recording) {
    return storage.file(recording.organizationId(), recording.id());
  }
}
