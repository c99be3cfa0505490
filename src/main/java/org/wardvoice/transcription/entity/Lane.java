package org.wardvoice.transcription.entity;

import java.util.UUID;

/**
 * The lanes of the queue. What was written needs neither decoder nor engine, and doesn't wait behind what has to be heard.
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

  /** Of a job with this recording, or without one. */
  public static Lane of(UUID recordingId) {
    return recordingId == null ? WRITTEN : SPOKEN;
  }

  /** Of its work. */
  public String kind() {
    return kind;
  }

  /** What a query asks of a job's recording. */
  String recording() {
    return recording;
  }
}
