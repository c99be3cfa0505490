package org.wardvoice.transcription.service;

/** A recording could not be transcribed. The message is plain language for staff and holds no patient data. */
public class TranscriptionException extends Exception {

  private final boolean retryable;

  private TranscriptionException(String reason, boolean retryable, Throwable cause) {
    super(reason, cause);
    this.retryable = retryable;
  }

  /** The recording itself is at fault: another try would end the same. */
  public static TranscriptionException rejected(String reason) {
    return new TranscriptionException(reason, false, null);
  }

  /** The engine was away, too slow or broke: another try may help. */
  public static TranscriptionException unavailable(String reason, Throwable cause) {
    return new TranscriptionException(reason, true, cause);
  }

  public boolean retryable() {
    return retryable;
  }
}
