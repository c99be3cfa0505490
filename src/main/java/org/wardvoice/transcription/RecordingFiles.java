package org.wardvoice.transcription;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.Connection;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.file.FolderSync;
import org.wardvoice.transcription.client.store.FolderStore;
import org.wardvoice.transcription.client.store.Stores;
import org.wardvoice.transcription.service.BindStorage;
import org.wardvoice.transcription.service.ObjectStore;
import org.wardvoice.transcription.service.ObjectStore.NewObject;
import org.wardvoice.transcription.service.RecordingStorage;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;
import org.wardvoice.transcription.service.RecordingsConfig;

/** Stored recordings, to be copied as they are: they are checked with the installation's keys. */
public final class RecordingFiles {

  private final ObjectStore store;
  private final RecordingStorage storage;
  private final Keysets keysets;

  private RecordingFiles(ObjectStore store, Keysets keysets) {
    this.store = store;
    this.keysets = keysets;
    storage = new RecordingStorage(store, keysets);
  }

  /** Those of a folder. */
  public static RecordingFiles in(Path folder, Keysets keysets) {
    return new RecordingFiles(new FolderStore(folder), keysets);
  }

  /**
   * Those of an installation.
   *
   * @param keysets null if no recording is read
   */
  public static RecordingFiles of(Settings settings, Keysets keysets) {
    return new RecordingFiles(Stores.selected(new RecordingsConfig(settings)), keysets);
  }

  /**
   * A recording as the database describes it.
   *
   * @param size in bytes before encryption
   * @param sha256 of these bytes
   */
  public record Described(UUID organizationId, UUID id, long size, String sha256) {

    private RecordingName name() {
      return new RecordingName(organizationId, id);
    }
  }

  /** The installation that they belong to; empty if they belong to none yet. */
  public Optional<UUID> identity() throws IOException {
    return storage.identity();
  }

  /**
   * Requires that they are those of the database, or may become so, and changes nothing.
   *
   * @throws IllegalStateException if they aren't; the message says what to do
   */
  public void requireOf(Connection database) throws IOException {
    new BindStorage(storage, new StoredInstallation(database)).requireOurs();
  }

  /**
   * Binds them to an installation.
   *
   * @throws IllegalStateException if they belong to another one
   */
  public void identify(UUID installation) throws IOException {
    storage.identify(installation);
    if (!storage.identity().orElseThrow().equals(installation)) {
      throw new IllegalStateException(
          "The " + store + " belongs to another database. Mount or configure the right one.");
    }
  }

  /** Marks the storage, which is empty or has this mark. */
  public void mark(String mark) throws IOException {
    store.createIfAbsent(mark, "");
  }

  public boolean isMarked(String mark) throws IOException {
    return store.has(mark);
  }

  public void unmark(String mark) throws IOException {
    store.delete(mark);
  }

  /**
   * Requires that there is nothing at all.
   *
   * @throws IllegalStateException if there is
   */
  public void requireEmpty() throws IOException {
    AtomicBoolean empty = new AtomicBoolean(true);
    store.each(
        "",
        (key, written) -> {
          empty.set(false);
          return false;
        });
    if (!empty.get()) {
      throw new IllegalStateException(
          "The " + store + " isn't empty. A restore overwrites nothing: move it away.");
    }
  }

  public boolean holds(Described recording) throws IOException {
    return store.has(recording.name().key());
  }

  /**
   * Copies a recording that the others don't hold; it exists there only after it was decrypted and compared.
   *
   * @return false if its content isn't what the database describes; nothing was copied then
   * @throws NoSuchFileException if there is no such recording
   */
  public boolean copy(Described recording, RecordingFiles to) throws IOException {
    String key = recording.name().key();
    try (InputStream encrypted = Channels.newInputStream(store.open(key));
        NewObject copy = to.store.create(key)) {
      boolean intact = false;
      try {
        intact = decrypt(recording, encrypted, copy, OutputStream.nullOutputStream());
      } finally {
        if (!intact) {
          copy.abandon();
        }
      }
      return intact;
    }
  }

  /**
   * Writes a recording as it was uploaded; the file gets its name only after it was compared.
   *
   * @return false if its content isn't what the database describes; nothing remains of it then
   * @throws NoSuchFileException if there is no such recording
   */
  public boolean write(Described recording, Path target) throws IOException {
    Path draft = target.resolveSibling(target.getFileName() + ".part");
    boolean intact;
    try (InputStream encrypted = Channels.newInputStream(store.open(recording.name().key()));
        OutputStream plain = Files.newOutputStream(draft)) {
      intact = decrypt(recording, encrypted, OutputStream.nullOutputStream(), plain);
    }
    if (!intact) {
      Files.delete(draft);
      return false;
    }
    try (FileChannel bytes = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      bytes.force(true);
    }
    Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    FolderSync.force(target.getParent());
    return true;
  }

  /** False if it can't be decrypted, or is another one. A target that can't be written is no damage. */
  private boolean decrypt(
      Described recording, InputStream encrypted, OutputStream copy, OutputStream decrypted)
      throws IOException {
    CopiedStream copied = new CopiedStream(encrypted, copy);
    MessageDigest digest = Sha256.digest();
    byte[] some = new byte[1 << 16];
    long size = 0;
    try (InputStream plain =
        keysets.recordings().newDecryptingStream(copied, recording.name().bound())) {
      int read = read(plain, some);
      while (read > 0) {
        digest.update(some, 0, read);
        decrypted.write(some, 0, read);
        size += read;
        read = read(plain, some);
      }
    } catch (GeneralSecurityException undecryptable) {
      return false;
    }
    copied.requireNoFailure();
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

  /** Copies all that is read. Remembers failures, which who decrypts takes for damage. */
  private static final class CopiedStream extends InputStream {

    private final InputStream bytes;
    private final OutputStream copy;
    private IOException failure;

    CopiedStream(InputStream bytes, OutputStream copy) {
      this.bytes = bytes;
      this.copy = copy;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] some, int offset, int length) throws IOException {
      int read = readSome(some, offset, length);
      try {
        copy.write(some, offset, Math.max(read, 0));
      } catch (IOException unwritable) {
        failure = unwritable;
        throw unwritable;
      }
      return read;
    }

    private int readSome(byte[] some, int offset, int length) throws IOException {
      try {
        return bytes.read(some, offset, length);
      } catch (ObjectStore.Unusable away) {
        failure = away;
        throw away;
      }
    }

    void requireNoFailure() throws IOException {
      if (failure != null) {
        throw failure;
      }
    }

    @Override
    public void close() throws IOException {
      bytes.close();
    }
  }

  /** Deletes all recordings of an organization, also those that were set aside. */
  public void deleteAll(UUID organizationId) throws IOException {
    storage.deleteAll(organizationId);
  }
}
