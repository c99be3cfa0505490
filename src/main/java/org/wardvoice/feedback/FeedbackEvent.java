package org.wardvoice.feedback;

import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** What all events of a piece of feedback have in common. */
interface FeedbackEvent extends DomainEvent {

  /** Who took it in. */
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

  /** What receivers are told whatever has happened. */
  interface Data {

    UUID feedbackId();

    UUID patientId();
  }
}
