package org.wardvoice.patients.service;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.TimelineEvent;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.RecordReference;

/**
 * An event in a patient's timeline.
 *
 * @param title a few plain words
 * @param facts the codes and names that the title consists of, so that clients can translate it; empty in old entries
 * @param summary the beginning of the content, at most 280 characters, or null
 * @param resource the record that it links to
 */
public record TimelineEventView(
    UUID id,
    TimelineType type,
    Instant timestamp,
    String title,
    @Schema(
            description =
                "The codes and names that `title` consists of, so that clients can translate it: by `type`,"
                    + " `former_status`, `status` and `reason`, `former_department` and `department`, `feedback_type`,"
                    + " `note_type`, `alert_type`, `severity`, `task_title`, `user`, `addenda`, `transcription_status`."
                    + " Empty in entries of earlier versions.")
        Map<String, Object> facts,
    @Nullable String summary,
    RecordReference resource) {

  static TimelineEventView of(TimelineEvent event) {
    return new TimelineEventView(
        event.id(),
        event.type(),
        event.occurredAt(),
        event.title(),
        event.facts(),
        event.summary(),
        new RecordReference(event.resourceType(), event.resourceId()));
  }
}
