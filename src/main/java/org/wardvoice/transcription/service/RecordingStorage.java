package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

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

  /** Recordings that were written before a time, for the search of those that no record owns. */
  List<StoredRecording> writtenBefore(Instant time) throws IOException;

  /** The name of one recording in the storage. */
  record StoredRecording(UUID organizationId, UUID recordingId) {}
}
