package org.wardvoice.transcription.client.openai;

import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Interprets error statuses of the speech service. Its error text is not used, because it may contain the transcript.
 */
final class Refusals {

  private Refusals() {}

  /**
   * Only some statuses mean that the recording is invalid. Others concern all recordings, which wait then: until there is
   * less to do, or an administrator has corrected the key, model or address. A status that one recording alone may cause
   * uses up its attempts, or it would hold up the others.
   */
  static TranscriptionException of(int status) {
    return switch (status) {
      case 400, 415, 422 ->
          TranscriptionException.rejected("The speech service rejected the recording.");
      case 413 ->
          TranscriptionException.rejected("The recording is too large for the speech service.");
      case 401, 403 -> away("The speech service rejected the server's API key.");
      case 404, 405 -> away("The speech service doesn't know the configured model or address.");
      case 429 -> away("The speech service is overloaded.");
      case 503 -> away("The speech service can't be used at present.");
      default -> TranscriptionException.unavailable("The speech service failed.", null);
    };
  }

  private static TranscriptionException away(String reason) {
    return TranscriptionException.away(reason, null);
  }
}
