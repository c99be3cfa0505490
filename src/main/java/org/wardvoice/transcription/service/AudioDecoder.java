package org.wardvoice.transcription.service;

import java.time.Duration;
import java.util.OptionalDouble;

/** Decodes recordings of every accepted format. Untrusted bytes are parsed in a child process that can be killed. */
public interface AudioDecoder {

  /**
   * The recording's length in seconds, without decoding if its container contains the length.
   *
   * @return empty if the length is unknown, as for a truncated file
   */
  OptionalDouble duration(AudioSource recording);

  /**
   * Decodes a whole recording.
   *
   * @throws TranscriptionException if it can't be decoded, has no audio, or is longer than {@code
   *     wardvoice.limits.audio-duration}
   */
  PcmAudio decode(AudioSource recording) throws TranscriptionException;

  /**
   * Decodes a short recording.
   *
   * @param longest instead of {@code wardvoice.limits.audio-duration}
   */
  PcmAudio decode(AudioSource recording, Duration longest) throws TranscriptionException;
}
