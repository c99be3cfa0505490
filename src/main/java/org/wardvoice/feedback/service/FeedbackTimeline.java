package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.transcription.TranscriptionStatus;

/** Feedback in its patient's timeline. Joins the caller's transaction. */
@Component
public class FeedbackTimeline {

  private final Timeline timeline;

  @Inject
  public FeedbackTimeline(Timeline timeline) {
    this.timeline = timeline;
  }

  /** Updates the entry; it contains the text once it is processed. */
  void show(Feedback record) {
    boolean processed = record.status() == TranscriptionStatus.COMPLETED;
    String failed = record.status() == TranscriptionStatus.FAILED ? " (transcription failed)" : "";
    timeline.put(
        new TimelineEntry(
            record.organizationId(),
            record.patientId(),
            TimelineType.FEEDBACK,
            record.createdAt(),
            "Feedback: " + record.feedbackType().replace('_', ' ') + failed,
            Map.of(
                "feedback_type",
                record.feedbackType(),
                "transcription_status",
                LowerCase.name(record.status())),
            processed ? record.transcription() : null,
            FeedbackTranscripts.SUBJECT_TYPE,
            record.id()));
  }
}
