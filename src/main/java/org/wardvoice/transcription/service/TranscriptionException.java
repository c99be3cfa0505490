package org.wardvoice.transcription.service;

/** A recording could not be transcribed. The message is plain language for staff and holds no patient data. */
public class TranscriptionException extends Exception {

  /** What a failure means for the job. */
  public enum Kind {
    /** The recording is at fault. */
    REJECTED,
    /** The engine is at fault. */
    UNAVAILABLE,
    /** This server stops. */
    INTERRUPTED
  }

  private final Kind kind;

  private TranscriptionException(String reason, Kind kind, Throwable cause) {
    super(reason, cause);
    this.kind = kind;
  }

  /** The recording itself is at fault: another try would end the same. */
  public static TranscriptionException rejected(String reason) {
    return new TranscriptionException(reason, Kind.REJECTED, null);
  }

  /** The engine was away, too slow or broke: another try may help. */
  public static TranscriptionException unavailable(String reason, Throwable cause) {
    return new TranscriptionException(reason, Kind.UNAVAILABLE, cause);
  }

  /** The server stops in the middle of the work: no failure at all. */
  public static TranscriptionException interrupted(InterruptedException cause) {
    return new TranscriptionException("The server is shutting down.", Kind.INTERRUPTED, cause);
  }

  public Kind kind() {
    return kind;
  }
}
