package org.wardvoice.feedback;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** The common part of feedback events. */
interface FeedbackEvent extends DomainEvent {

  /** The user who submitted it. */
  UUID author();

  @Override
  Data data();

  @Override
  default String type() {
    return "feedback";
  }

  @Override
  default UUID id() {
    return data().feedbackId();
  }

  @Override
  default String permission() {
    return "feedback:read";
  }

  @Override
  default UUID subjectId() {
    return data().patientId();
  }

  @Override
  default Set<UUID> openTo() {
    return Set.of(author());
  }

  /** The common part of all payloads. */
  interface Data {

    UUID feedbackId();

    UUID patientId();
  }
}
