package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/** Where the bytes of recordings stand, encrypted and never rewritten. Outside any transaction. */
public interface RecordingStorage {

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
   */
  void eachWrittenBetween(
      Instant from, Instant to, int most, Consumer<List<StoredRecording>> batches)
      throws IOException;

  /** The name of one recording in the storage. */
  record StoredRecording(UUID organizationId, UUID recordingId) {}
}
