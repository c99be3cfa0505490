package org.wardvoice.events.entity;

import java.util.UUID;
import org.wardvoice.events.Audience;
import org.wardvoice.events.OfPatient;

/** An event in the log without its data: enough to determine its audience. */
public record LogLine(long sequence, String event, Audience audience) {

  public LogLine(
      Long sequence,
      String event,
      UUID organizationId,
      String subjectType,
      UUID subjectId,
      String permission,
      UUID departmentId,
      UUID userId,
      UUID webhookId,
      UUID patientId,
      String openTo,
      UUID assigneeId) {
    this(
        sequence,
        event,
        new Audience(
            organizationId,
            subjectType,
            permission,
            departmentId,
            userId,
            webhookId,
            OfPatient.of(subjectType, subjectId, patientId, openTo),
            assigneeId));
  }
}
