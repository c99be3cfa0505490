package org.wardvoice.transcription.client.openai;

import java.io.IOException;

/** The speech service answered more than any transcript needs. */
final class AnswerTooLongException extends IOException {

  private static final long serialVersionUID = 1L;

  AnswerTooLongException() {
    super("The response is too long.");
  }
}
