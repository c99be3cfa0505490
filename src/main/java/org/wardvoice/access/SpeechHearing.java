package org.wardvoice.access;

import java.time.Duration;

/** Hears short recordings. Implemented by the transcription, which this feature can't import. */
public interface SpeechHearing {

  /**
   * A recording that was heard.
   *
   * @param samples 16 kHz, mono, signed 16-bit little-endian
   * @param text the digits that were said, in words or numerals; empty if there is no speech
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Speech(byte[] samples, String text) {}

  /**
   * Decodes a recording of digits and transcribes it with the configured engine; never inside a transaction.
   *
   * @param field the form's field of the recording, for errors
   * @throws org.wardvoice.shared.error.InvalidInput if it can't be decoded or is longer than allowed
   * @throws org.wardvoice.shared.error.UnsupportedContent if it isn't audio of an accepted format
   * @throws org.wardvoice.shared.error.ServiceAway if the decoder or the engine is unavailable or busy
   */
  Speech digits(String field, byte[] recording, Duration longest);
}
