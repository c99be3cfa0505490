package org.wardvoice.transcription;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.UUID;

/** Uploaded recordings, for the features whose records own one. */
public interface Recordings {

  /**
   * Stores an upload while it streams in; never inside a transaction. The caller keeps it with a record in a transaction
   * of its own, or discards it.
   *
   * @throws org.wardvoice.shared.error.UnsupportedContent when the bytes are no audio of an accepted format
   * @throws org.wardvoice.shared.error.InvalidInput on {@code audio_file} when it is empty or too long
   * @throws org.wardvoice.shared.error.TooLarge when it has more bytes than {@code wardvoice.limits.audio-size}
   */
  StagedRecording stage(UUID organizationId, InputStream upload) throws IOException;

  /** Discards a staged recording after its record was refused. */
  void discard(StagedRecording recording);

  /** Finds a kept recording's description. */
  Optional<RecordingView> find(UUID organizationId, UUID recordingId);

  /** The most bytes that an upload may have: {@code wardvoice.limits.audio-size}. */
  long maxBytes();

  /**
   * Opens a kept recording's bytes as they were uploaded.
   *
   * @param offset the first byte wanted
   */
  InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException;
}
