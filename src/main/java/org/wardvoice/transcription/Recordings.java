package org.wardvoice.transcription;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.UUID;

/** Uploaded recordings, for the features whose records own one. */
public interface Recordings {

  /**
   * Stores an upload while it is received; never inside a transaction. The caller then either assigns it to a record in
   * a transaction, or discards it.
   *
   * @throws org.wardvoice.shared.error.UnsupportedContent if it isn't audio of an accepted format
   * @throws org.wardvoice.shared.error.InvalidInput on {@code audio_file} if it is empty or too long
   * @throws org.wardvoice.shared.error.TooLarge if it is larger than {@code wardvoice.limits.audio-size}
   */
  StagedRecording stage(UUID organizationId, InputStream upload) throws IOException;

  /** Discards a staged recording after its record was refused. */
  void discard(StagedRecording recording);

  /** Finds the description of a stored recording. */
  Optional<RecordingView> find(UUID organizationId, UUID recordingId);

  /** The maximum size of an upload in bytes: {@code wardvoice.limits.audio-size}. */
  long maxBytes();

  /**
   * Opens a recording as it was uploaded.
   *
   * @param offset of the first byte
   * @throws java.nio.file.NoSuchFileException if it is lost, although the storage can be used
   */
  InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException;
}
