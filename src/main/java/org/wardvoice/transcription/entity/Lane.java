package org.wardvoice.transcription.entity;

import java.util.UUID;

/**
 * The two kinds of transcription work. Written text needs neither decoder nor engine, and doesn't wait for recordings.
 */
public enum Lane {
  SPOKEN("transcription", "is not null"),
  WRITTEN("analysis", "is null");

  private final String kind;
  private final String recording;

  Lane(String kind, String recording) {
    this.kind = kind;
    this.recording = recording;
  }

  /** For a job with this recording, or without one if null. */
  public static Lane of(UUID recordingId) {
    return recordingId == null ? WRITTEN : SPOKEN;
  }

  /** The kind of its work. */
  public String kind() {
    return kind;
  }

  /** The condition of a query on a job's recording. */
  String recording() {
    return recording;
  }
}
