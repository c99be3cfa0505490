package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.persistence.Ids;

/**
 * The storage of recordings, encrypted and never rewritten: one object per recording, whose key is the organization's
 * id, the last two digits of the recording's id, and this id. The encryption is bound to the ids, so that objects can't
 * be swapped.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class RecordingStorage {

  /** The key of the object that contains the storage's identity. */
  public static final String IDENTITY = "installation-id";

  /** Here is a folder for each day on which recordings were set aside, with a folder per organization. */
  private static final String ORPHANS = "orphans/";

  private ObjectStore store;
  private Keysets keysets;

  protected RecordingStorage() {}

  @Inject
  public RecordingStorage(ObjectStore store, Keysets keysets) {
    this.store = store;
    this.keysets = keysets;
  }

  /** The ids of a recording. */
  public record RecordingName(UUID organizationId, UUID recordingId) {

    /** Where the recording is, or would be. */
    public String key() {
      String id = recordingId.toString();
      return organizationId + "/" + id.substring(id.length() - 2) + "/" + id;
    }

    /** What the encryption is bound to. */
    public byte[] bound() {
      return ("recordings:" + organizationId + ":" + recordingId).getBytes(StandardCharsets.UTF_8);
    }

    private static Optional<RecordingName> of(String key) {
      Optional<UUID> organization = Ids.parse(key.substring(0, Math.max(key.indexOf('/'), 0)));
      return organization.flatMap(
          owner ->
              Ids.parse(key.substring(key.lastIndexOf('/') + 1))
                  .map(recording -> new RecordingName(owner, recording)));
    }
  }

  /**
   * A stored recording.
   *
   * @param writtenAt when its last byte was written
   */
  public record StoredRecording(RecordingName name, Instant writtenAt) {}

  /**
   * Opens a new recording for writing; it exists after the stream is closed.
   *
   * @throws ObjectStore.Unusable if the storage is away
   */
  public OutputStream create(UUID organizationId, UUID recordingId) throws IOException {
    requirePresent();
    RecordingName name = new RecordingName(organizationId, recordingId);
    ObjectStore.NewObject bytes = store.create(name.key());
    try {
      return keysets.recordings().newEncryptingStream(bytes, name.bound());
    } catch (GeneralSecurityException e) {
      bytes.abandon();
      throw new IOException("A recording can't be encrypted", e);
    }
  }

  /**
   * Opens a recording for reading.
   *
   * @param offset of the first byte, from 0
   * @throws ObjectStore.Unusable if the storage is away
   * @throws IOException also if its bytes were altered
   */
  public InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException {
    RecordingName name = new RecordingName(organizationId, recordingId);
    SeekableByteChannel encrypted = encrypted(name);
    try {
      SeekableByteChannel plain =
          keysets.recordings().newSeekableDecryptingChannel(encrypted, name.bound());
      return Channels.newInputStream(plain.position(offset));
    } catch (ObjectStore.Unusable away) {
      encrypted.close();
      throw away;
    } catch (GeneralSecurityException | IOException e) {
      encrypted.close();
      throw new IOException("A recording can't be decrypted", e);
    }
  }

  private SeekableByteChannel encrypted(RecordingName name) throws IOException {
    try {
      return store.open(name.key());
    } catch (ObjectStore.Unusable away) {
      throw away;
    } catch (IOException missing) {
      requirePresent();
      throw missing;
    }
  }

  /** A storage without its identity is probably the empty folder of a share that isn't mounted. */
  private void requirePresent() throws IOException {
    if (!store.has(IDENTITY)) {
      throw new ObjectStore.Unusable(
          "The %s lacks its %s. Is it mounted?".formatted(store, IDENTITY));
    }
  }

  /** Whether the storage itself can be used, whatever happened to one recording. */
  public boolean isPresent() {
    try {
      requirePresent();
      return true;
    } catch (IOException away) {
      return false;
    }
  }

  /** Deletes a recording that belongs to no record. */
  public void delete(UUID organizationId, UUID recordingId) throws IOException {
    store.delete(new RecordingName(organizationId, recordingId).key());
  }

  /** Deletes all recordings of an organization, also those that were set aside. */
  public void deleteAll(UUID organizationId) throws IOException {
    String folder = organizationId + "/";
    store.deleteAll(folder);
    for (String day : daysOfOrphans()) {
      store.deleteAll(ORPHANS + day + "/" + folder);
    }
  }

  /**
   * Passes on the recordings written before a time in batches, to search for those without a record. Ignores recordings
   * that are deleted meanwhile.
   *
   * @param most the batch size
   * @return the number of all recordings, of any age
   */
  public long eachWrittenBefore(Instant time, int most, Consumer<List<StoredRecording>> batches)
      throws IOException {
    List<StoredRecording> batch = new ArrayList<>();
    AtomicLong all = new AtomicLong();
    store.each(
        "",
        (key, written) -> {
          Optional<RecordingName> name = RecordingName.of(key);
          name.ifPresent(any -> all.incrementAndGet());
          if (name.isPresent() && written.isBefore(time)) {
            batch.add(new StoredRecording(name.get(), written));
          }
          if (batch.size() == most) {
            batches.accept(List.copyOf(batch));
            batch.clear();
          }
          return true;
        });
    if (!batch.isEmpty()) {
      batches.accept(batch);
    }
    return all.get();
  }

  /** Moves a recording without a record aside; an administrator can still restore it. */
  public void setAside(RecordingName name, Instant now) throws IOException {
    store.move(
        name.key(), ORPHANS + day(now) + "/" + name.organizationId() + "/" + name.recordingId());
  }

  /** The days before this one on which recordings were set aside. */
  public List<String> daysSetAside(Instant before) throws IOException {
    return daysOfOrphans().stream().filter(day -> isBefore(day, day(before))).toList();
  }

  /** Deletes what was set aside on a day. */
  public void forgetSetAside(String day) throws IOException {
    store.deleteAll(ORPHANS + day + "/");
  }

  private Set<String> daysOfOrphans() throws IOException {
    Set<String> days = new TreeSet<>();
    store.each(
        ORPHANS,
        (key, written) -> {
          int end = key.indexOf('/', ORPHANS.length());
          if (end > 0) {
            days.add(key.substring(ORPHANS.length(), end));
          }
          return true;
        });
    return days;
  }

  private static boolean isBefore(String name, LocalDate day) {
    try {
      return LocalDate.parse(name).isBefore(day);
    } catch (DateTimeParseException notOurs) {
      return false;
    }
  }

  private static LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, ZoneOffset.UTC);
  }

  /**
   * The identity of the storage; empty if it has none.
   *
   * @throws IOException also if it is malformed
   */
  public Optional<UUID> identity() throws IOException {
    String text;
    try (InputStream bytes = Channels.newInputStream(store.open(IDENTITY))) {
      text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (NoSuchFileException none) {
      return Optional.empty();
    }
    return Optional.of(
        Ids.parse(text)
            .orElseThrow(
                () ->
                    new IOException(
                        IDENTITY + " of the " + store + " holds no identity: " + text)));
  }

  /** Sets the identity permanently. */
  public void identify(UUID id) throws IOException {
    store.createIfAbsent(IDENTITY, id.toString());
  }

  /** Whether it contains no recordings. */
  public boolean isEmpty() throws IOException {
    AtomicBoolean empty = new AtomicBoolean(true);
    store.each(
        "",
        (key, written) -> {
          empty.set(RecordingName.of(key).isEmpty());
          return empty.get();
        });
    return empty.get();
  }

  public boolean holds(RecordingName name) throws IOException {
    return store.has(name.key());
  }

  /**
   * The number of bytes that can still be written; empty if there is no limit.
   *
   * @throws IOException if the storage can't be used
   */
  public OptionalLong free() throws IOException {
    requirePresent();
    return store.free();
  }

  /** What and where it is, for an administrator. */
  @Override
  public String toString() {
    return store.toString();
  }
}
