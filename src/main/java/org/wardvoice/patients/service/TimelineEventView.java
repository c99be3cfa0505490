package org.wardvoice.patients.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.TimelineEvent;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.RecordReference;

/**
 * An event in a patient's timeline.
 *
 * @param title a few plain words
 * @param summary the beginning of the content, at most 280 characters, or null
 * @param resource the record that it links to
 */
public record TimelineEventView(
    UUID id,
    TimelineType type,
    Instant timestamp,
    String title,
    @Nullable String summary,
    RecordReference resource) {

  static TimelineEventView of(TimelineEvent event) {
    return new TimelineEventView(
        event.id(),
        event.type(),
        event.occurredAt(),
        event.title(),
        event.summary(),
        new RecordReference(event.resourceType(), event.resourceId()));
  }
}
