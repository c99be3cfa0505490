package org.wardvoice.patients;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/**
 * An entry in a patient's timeline.
 *
 * @param timestamp when it happened; the timeline is ordered by it
 * @param title a few plain words
 * @param facts the codes and names that the title consists of, so that clients can translate it; no null
 * @param summary of the content, or null; only its first 280 characters are kept
 * @param permission required to see it, in addition to reading the patient
 * @param resourceType the kind of record that it links to, such as {@code note}
 * @param resourceId that record
 */
public record TimelineEntry(
    UUID organizationId,
    UUID patientId,
    TimelineType type,
    Instant timestamp,
    String title,
    Map<String, Object> facts,
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
      Map<String, Object> facts,
      String summary,
      String resourceType,
      UUID resourceId) {
    this(
        organizationId,
        patientId,
        type,
        timestamp,
        title,
        facts,
        summary,
        type.permission(),
        resourceType,
        resourceId);
  }
}
