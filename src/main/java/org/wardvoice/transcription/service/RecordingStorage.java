package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** Where the bytes of recordings stand, encrypted and never rewritten. Outside any transaction. */
public interface RecordingStorage {

  /** The name of what carries the storage's identity. */
  String IDENTITY = "installation-id";

  /** Opens a new recording for writing; it exists when the stream is closed. */
  OutputStream create(UUID organizationId, UUID recordingId) throws IOException;

  /**
   * Opens a recording for reading.
   *
   * @param offset the first byte wanted, from 0
   * @throws IOException also when its bytes were altered
   */
  InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException;

  /** Takes back a recording that no record came to own. */
  void delete(UUID organizationId, UUID recordingId) throws IOException;

  /**
   * Hands on the recordings that were written in a span of time, some at a time, for the search of those that no record
   * owns. What vanishes meanwhile is passed over.
   *
   * @param most how many at a time
   * @return how many recordings there are, of any age
   */
  long eachWrittenBetween(
      Instant from, Instant to, int most, Consumer<List<StoredRecording>> batches)
      throws IOException;

  /** Takes a recording that no record owns out of the way; an administrator can still put it back. */
  void setAside(RecordingName name, Instant now) throws IOException;

  /** Deletes what was set aside before this day. */
  void forgetSetAside(Instant before) throws IOException;

  /**
   * The identity that the storage carries; empty while it has none.
   *
   * @throws IOException also when it can't be understood
   */
  Optional<UUID> identity() throws IOException;

  /** Gives the storage an identity, which it keeps. */
  void identify(UUID id) throws IOException;

  /** Whether there is no recording in it. */
  boolean isEmpty() throws IOException;

  boolean holds(RecordingName name);

  /** The name of one recording in the storage. */
  record RecordingName(UUID organizationId, UUID recordingId) {}

  /** A recording, and when its last byte was written. */
  record StoredRecording(RecordingName name, Instant writtenAt) {}
}
