package org.wardvoice.events.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxEvent;

/**
 * An event in the log.
 *
 * @param sequence its position in the log
 * @param event its type in the dotted spelling
 * @param data a JSON object
 */
public record LoggedEvent(
    long sequence, UUID id, String event, Instant timestamp, UUID subjectId, String data) {

  static LoggedEvent of(OutboxEvent stored) {
    return new LoggedEvent(
        stored.sequence(),
        stored.id(),
        stored.event(),
        stored.occurredAt(),
        stored.subjectId(),
        stored.data());
  }
}
