package org.wardvoice.transcription.client.openai;

import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Interprets error statuses of the speech service. Its error text is not used, because it may contain the transcript.
 */
final class Refusals {

  private Refusals() {}

  /** Only some statuses mean that the recording is invalid; a wrong key or model must be fixed by an administrator. */
  static TranscriptionException of(int status) {
    return switch (status) {
      case 400, 415, 422 ->
          TranscriptionException.rejected("The speech service rejected the recording.");
      case 413 ->
          TranscriptionException.rejected("The recording is too large for the speech service.");
      case 401, 403 -> unavailable("The speech service rejected the server's API key");
      case 404, 405 ->
          unavailable("The speech service doesn't know the configured model or address");
      case 429 -> unavailable("The speech service is overloaded");
      default -> unavailable("The speech service failed");
    };
  }

  private static TranscriptionException unavailable(String reason) {
    return TranscriptionException.unavailable(reason + ".", null);
  }
}
