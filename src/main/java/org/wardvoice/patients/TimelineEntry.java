package org.wardvoice.patients;

import java.time.Instant;
import java.util.UUID;

/**
 * Something that belongs into a patient's timeline.
 *
 * @param timestamp when it happened; the timeline is ordered by it
 * @param title a few plain words
 * @param summary what it says, or null; only its first 280 characters are kept
 * @param permission what a caller needs, beside reading the patient, to see it
 * @param resourceType the kind of record that it leads to, such as {@code note}
 * @param resourceId that record
 */
public record TimelineEntry(
    UUID organizationId,
    UUID patientId,
    TimelineType type,
    Instant timestamp,
    String title,
    String summary,
    String permission,
    String resourceType,
    UUID resourceId) {

  /** Visible to users who may read records of its type. */
  public TimelineEntry(
      UUID organizationId,
      UUID patientId,
      TimelineType type,
      Instant timestamp,
      String title,
      String summary,
      String resourceType,
      UUID resourceId) {
    this(
        organizationId,
        patientId,
        type,
        timestamp,
        title,
        summary,
        type.permission(),
        resourceType,
        resourceId);
  }
}
