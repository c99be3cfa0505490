package org.wardvoice.transcription.decoder;

/** The recording has more samples than allowed. */
final class TooLongException extends RuntimeException {

  private static final long serialVersionUID = 1L;
}
