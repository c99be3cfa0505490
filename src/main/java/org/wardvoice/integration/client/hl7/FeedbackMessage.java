package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.v251.group.ORU_R01_ORDER_OBSERVATION;
import ca.uhn.hl7v2.model.v251.group.ORU_R01_PATIENT_RESULT;
import ca.uhn.hl7v2.model.v251.message.ORU_R01;
import ca.uhn.hl7v2.model.v251.segment.OBR;
import ca.uhn.hl7v2.model.v251.segment.OBX;
import java.time.Instant;
import java.util.List;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.analysis.Severity;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.People;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Feedback as ORU^R01. The result status (OBR-25, OBX-11) is I while it is transcribed, X if that failed, R (stored,
 * not yet verified) while it needs a review, else F, or C if it replaces a result that was final before. The OBX
 * segments of an alert share a sub-id.
 */
public final class FeedbackMessage {

  private FeedbackMessage() {}

  /** The message without its header (MSH). */
  public static Message of(FeedbackView feedback, Hl7Patient patient, People people) {
    return of(feedback, patient, people, false);
  }

  /**
   * The message without its header (MSH).
   *
   * @param corrects whether it replaces a result that was final before
   */
  static Message of(FeedbackView feedback, Hl7Patient patient, People people, boolean corrects) {
    String status = status(feedback, corrects);
    ORU_R01 message = PatientSegments.typed(new ORU_R01(), "ORU", "R01");
    ORU_R01_PATIENT_RESULT result = message.getPATIENT_RESULT();
    PatientSegments.identify(result.getPATIENT().getPID(), patient);
    PatientSegments.visit(
        result.getPATIENT().getVISIT().getPV1(),
        PatientSegments.UNKNOWN_CLASS,
        feedback.department());
    ORU_R01_ORDER_OBSERVATION order = result.getORDER_OBSERVATION();
    fill(order.getOBR(), feedback, status, people);
    if (feedback.failureReason() != null) {
      SegmentFields.of(order.getNTE()).put(1, "1").put(3, feedback.failureReason());
    }
    Observations rows =
        new Observations(
            () -> order.getOBSERVATION(order.getOBSERVATIONReps()).getOBX(),
            status,
            feedback.createdAt());
    add(rows, feedback);
    return message;
  }

  private static void fill(OBR request, FeedbackView feedback, String status, People people) {
    SegmentFields.of(request)
        .put(1, "1")
        .entity(3, feedback.id())
        .local(4, "feedback", "Patient feedback")
        .moment(7, feedback.createdAt())
        .moment(22, lastChange(feedback))
        .put(25, status);
    if (feedback.reviewedBy() != null) {
      Performers.fill(
          request.getObr32_PrincipalResultInterpreter(),
          people.byId(feedback.reviewedBy()),
          feedback.reviewedAt());
    }
  }

  private static void add(Observations rows, FeedbackView feedback) {
    if (Hl7Text.isAwaited(feedback.transcription(), feedback.transcriptionStatus())) {
      rows.none("transcription", "Transcription");
    }
    rows.text("transcription", "Transcription", feedback.transcription());
    rows.number("sentiment_score", "Sentiment, -1 to 1", feedback.sentimentScore(), null);
    rows.number("satisfaction_rating", "Satisfaction, 1 to 5", feedback.satisfactionRating(), null);
    rows.strings("key_topics", "Key topics", feedback.keyTopics());
    rows.strings("feedback_type", "Feedback type", List.of(feedback.feedbackType()));
    String priority = LowerCase.name(feedback.priority());
    rows.coded("priority", "Priority", null, priority, priority, SegmentFields.LOCAL);
    rows.number("confidence", "Confidence, 0 to 1", feedback.confidence(), null);
    rows.number("duration", "Length of the recording", feedback.durationSeconds(), "s");
    if (feedback.language() != null) {
      rows.strings("language", "Language", List.of(feedback.language()));
    }
    for (int i = 0; i < feedback.alerts().size(); i++) {
      add(rows, feedback.alerts().get(i), Integer.toString(i + 1));
    }
  }

  private static void add(Observations rows, RaisedAlert alert, String group) {
    String type = LowerCase.name(alert.type());
    String severity = LowerCase.name(alert.severity());
    OBX row =
        rows.coded("alert", "Alert", group, type, type.replace('_', ' '), SegmentFields.LOCAL);
    if (alert.status() != AlertStatus.WITHDRAWN) {
      SegmentFields.of(row).put(8, alert.severity().compareTo(Severity.HIGH) < 0 ? "A" : "AA");
    }
    rows.coded(
        "alert_severity", "Severity of the alert", group, severity, severity, SegmentFields.LOCAL);
    if (alert.phrase() != null) {
      rows.text("alert_phrase", "Phrase that raised the alert", group, alert.phrase());
    }
    if (alert.message() != null) {
      rows.text("alert_message", "Message of the alert", group, alert.message());
    }
    String status = LowerCase.name(alert.status());
    rows.coded("alert_status", "Status of the alert", group, status, status, SegmentFields.LOCAL);
    String seen = alert.acknowledged() ? "Y" : "N";
    String word = alert.acknowledged() ? "Yes" : "No";
    rows.coded("alert_acknowledged", "Alert acknowledged", group, seen, word, "HL70136");
  }

  /** Of the results or of their status; null until the feedback has been processed. */
  private static Instant lastChange(FeedbackView feedback) {
    Instant processed = feedback.processedAt();
    Instant reviewed = feedback.reviewedAt();
    boolean last = processed != null && reviewed != null && reviewed.isAfter(processed);
    return last ? reviewed : processed;
  }

  /** Tables 0123 and 0085 use the same codes for these. */
  private static String status(FeedbackView feedback, boolean corrects) {
    return switch (feedback.transcriptionStatus()) {
      case PROCESSING -> "I";
      case FAILED -> "X";
      case COMPLETED -> {
        String last = corrects ? "C" : "F";
        yield feedback.needsReview() ? "R" : last;
      }
    };
  }
}
