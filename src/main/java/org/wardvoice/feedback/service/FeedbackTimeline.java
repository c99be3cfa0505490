package org.wardvoice.feedback.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.patients.Timeline;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.transcription.TranscriptionStatus;

/** Feedback in its patient's timeline. Joins the caller's transaction. */
@Component
public class FeedbackTimeline {

  private final Timeline timeline;
  private final Event<LiveSignal> signals;

  @Inject
  public FeedbackTimeline(Timeline timeline, Event<LiveSignal> signals) {
    this.timeline = timeline;
    this.signals = signals;
  }

  /** The feedback's current department and patient, and its author. */
  static Belonging belonging(Feedback record) {
    return Belonging.of(record.departmentId(), record.patientId(), record.createdBy());
  }

  /** Signals a change, and updates the entry; it contains the text once it is processed. */
  void show(Feedback record) {
    signals.fire(
        LiveSignal.changed(
            record.organizationId(),
            FeedbackAccess.READ,
            belonging(record),
            FeedbackTranscripts.SUBJECT_TYPE,
            record.id()));
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
