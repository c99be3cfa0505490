package org.wardvoice.feedback;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.RecordCreated;
import org.wardvoice.shared.event.DomainEvent;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * A patient's feedback has come in.
 *
 * @param author who took it in
 */
public record FeedbackSubmitted(
    UUID organizationId, UUID departmentId, UUID author, Told data, Instant occurredAt)
    implements DomainEvent, RecordCreated {

  @Override
  public String event() {
    return "feedback.created";
  }

  @Override
  public String type() {
    return "feedback";
  }

  @Override
  public UUID id() {
    return data.feedbackId();
  }

  @Override
  public String permission() {
    return "feedback:read";
  }

  @Override
  public UUID subjectId() {
    return data.patientId();
  }

  @Override
  public Set<UUID> openTo() {
    return Set.of(author);
  }

  /** The payload for receivers (contract, section 6). */
  public record Told(
      UUID feedbackId,
      UUID patientId,
      String feedbackType,
      String department,
      Priority priority,
      TranscriptionStatus transcriptionStatus) {}
}
