package org.wardvoice.feedback;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * The processing of feedback has ended, successfully or not.
 *
 * @param author the user who submitted it
 */
public record FeedbackProcessed(
    UUID organizationId, UUID departmentId, UUID author, ProcessedData data, Instant occurredAt)
    implements FeedbackEvent {

  public static FeedbackProcessed of(
      UUID organizationId, UUID departmentId, UUID author, FeedbackView feedback, Instant now) {
    return new FeedbackProcessed(
        organizationId,
        departmentId,
        author,
        new ProcessedData(
            feedback.id(),
            feedback.patientId(),
            feedback.transcription(),
            feedback.sentimentScore(),
            feedback.alerts(),
            feedback.satisfactionRating(),
            feedback.keyTopics(),
            feedback.transcriptionStatus()),
        now);
  }

  @Override
  public String event() {
    return "feedback.processed";
  }

  /**
   * The payload for receivers (contract, section 6); the results are null if the transcription failed, score and
   * rating also if no engine could read the text.
   */
  public record ProcessedData(
      UUID feedbackId,
      UUID patientId,
      String transcription,
      Double sentimentScore,
      List<RaisedAlert> alerts,
      Double satisfactionRating,
      List<String> keyTopics,
      TranscriptionStatus transcriptionStatus)
      implements FeedbackEvent.Data {}
}
