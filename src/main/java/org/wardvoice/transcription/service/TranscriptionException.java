package org.wardvoice.transcription.service;

/** A recording could not be transcribed. The message is in plain language for staff, without patient data. */
public class TranscriptionException extends Exception {

  /** What the failure means for the job. */
  public enum Kind {
    /** The recording is the cause. */
    REJECTED,
    /** The engine is the cause. */
    UNAVAILABLE,
    /** What every transcription needs is away. */
    AWAY,
    /** This server is stopping. */
    INTERRUPTED
  }

  private final Kind kind;

  private TranscriptionException(String reason, Kind kind, Throwable cause) {
    super(reason, cause);
    this.kind = kind;
  }

  /** The recording itself is the cause: a retry would have the same result. */
  public static TranscriptionException rejected(String reason) {
    return new TranscriptionException(reason, Kind.REJECTED, null);
  }

  /** The engine was unavailable, too slow or failed: a retry may help. */
  public static TranscriptionException unavailable(String reason, Throwable cause) {
    return new TranscriptionException(reason, Kind.UNAVAILABLE, cause);
  }

  /** Every transcription would fail at present: a retry helps as soon as the cause is mended, however late. */
  public static TranscriptionException away(String reason, Throwable cause) {
    return new TranscriptionException(reason, Kind.AWAY, cause);
  }

  /** The server is stopping during the work, which is not a failure. */
  public static TranscriptionException interrupted(InterruptedException cause) {
    return new TranscriptionException("The server is shutting down.", Kind.INTERRUPTED, cause);
  }

  public Kind kind() {
    return kind;
  }
}
