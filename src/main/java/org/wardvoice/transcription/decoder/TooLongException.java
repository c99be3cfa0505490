package org.wardvoice.transcription.decoder;

/** More samples came out than are allowed. */
final class TooLongException extends RuntimeException {

  private static final long serialVersionUID = 1L;
}
