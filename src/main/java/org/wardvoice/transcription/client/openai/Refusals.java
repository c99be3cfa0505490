package org.wardvoice.transcription.client.openai;

import org.wardvoice.transcription.service.TranscriptionException;

/** What the speech service's refusals mean. Its own words are not passed on: they may quote what it heard. */
final class Refusals {

  private Refusals() {}

  /** The recording is at fault only where the service says so; a wrong key or model is for an administrator to mend. */
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
