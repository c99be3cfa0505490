package org.wardvoice.transcription.service;

import java.util.OptionalDouble;

/** Reads recordings of every accepted format. Foreign bytes are parsed in a child process that can be killed. */
public interface AudioDecoder {

  /**
   * The recording's length in seconds, without decoding it as far as its container tells.
   *
   * @return empty when the length can't be told, as for a truncated file
   */
  OptionalDouble duration(AudioSource recording);

  /**
   * Decodes a whole recording.
   *
   * @throws TranscriptionException when it can't be decoded, holds no sound, or runs past {@code wardvoice.limits.audio-duration}
   */
  PcmAudio decode(AudioSource recording) throws TranscriptionException;
}
