package org.wardvoice.feedback;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.RecordCreated;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * A patient's feedback was submitted.
 *
 * @param author the user who submitted it
 */
public record FeedbackSubmitted(
    UUID organizationId, UUID departmentId, UUID author, SubmittedData data, Instant occurredAt)
    implements FeedbackEvent, RecordCreated {

  @Override
  public String type() {
    return FeedbackEvent.super.type();
  }

  @Override
  public UUID id() {
    return FeedbackEvent.super.id();
  }

  @Override
  public String event() {
    return "feedback.created";
  }

  /** The payload for receivers (contract, section 6). */
  public record SubmittedData(
      UUID feedbackId,
      UUID patientId,
      String feedbackType,
      String department,
      Priority priority,
      TranscriptionStatus transcriptionStatus)
      implements FeedbackEvent.Data {}
}
