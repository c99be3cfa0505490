package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** The storage of recordings, encrypted and never rewritten. Used outside any transaction. */
public interface RecordingStorage {

  /** The name of the object that contains the storage's identity. */
  String IDENTITY = "installation-id";

  /** Opens a new recording for writing; it exists after the stream is closed. */
  OutputStream create(UUID organizationId, UUID recordingId) throws IOException;

  /**
   * Opens a recording for reading.
   *
   * @param offset of the first byte, from 0
   * @throws IOException also if its bytes were altered
   */
  InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException;

  /** Deletes a recording that belongs to no record. */
  void delete(UUID organizationId, UUID recordingId) throws IOException;

  /**
   * Passes on the recordings of a period in batches, to search for those without a record. Ignores recordings that are
   * deleted meanwhile.
   *
   * @param most the batch size
   * @return the number of all recordings, of any age
   */
  long eachWrittenBetween(
      Instant from, Instant to, int most, Consumer<List<StoredRecording>> batches)
      throws IOException;

  /** Moves a recording without a record aside; an administrator can still restore it. */
  void setAside(RecordingName name, Instant now) throws IOException;

  /** Deletes what was set aside before this day. */
  void forgetSetAside(Instant before) throws IOException;

  /**
   * The identity of the storage; empty if it has none.
   *
   * @throws IOException also if it is malformed
   */
  Optional<UUID> identity() throws IOException;

  /** Sets the identity permanently. */
  void identify(UUID id) throws IOException;

  /** Whether it contains no recordings. */
  boolean isEmpty() throws IOException;

  boolean holds(RecordingName name);

  /**
   * The number of bytes that can still be written.
   *
   * @throws IOException if the storage can't be written
   */
  long free() throws IOException;

  /** The key of a recording in the storage. */
  record RecordingName(UUID organizationId, UUID recordingId) {}

  /**
   * A stored recording.
   *
   * @param writtenAt when its last byte was written
   */
  record StoredRecording(RecordingName name, Instant writtenAt) {}
}
