package org.wardvoice.events.entity;

import java.util.UUID;
import org.wardvoice.events.Audience;

/** An event of some organization's log, and who is told. */
public record NumberedEvent(OutboxEvent event, Audience audience) {

  public NumberedEvent(
      OutboxEvent event,
      UUID organizationId,
      String subjectType,
      String permission,
      UUID departmentId,
      UUID userId,
      UUID webhookId) {
    this(
        event,
        new Audience(organizationId, subjectType, permission, departmentId, userId, webhookId));
  }
}
