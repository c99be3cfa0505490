package org.wardvoice.transcription.decoder;

/** The recording can't be decoded. The message completes the sentence "The recording can't be decoded: …". */
final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  RefusedException(String reason) {
    super(reason);
  }
}
