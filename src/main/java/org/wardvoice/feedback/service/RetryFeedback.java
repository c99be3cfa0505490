package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Transcriptions.QueuedTranscription;

/** Retries a failed transcription, for example after the engine was fixed or replaced. */
@Stateless
public class RetryFeedback {

  @Inject private FeedbackRepository feedback;
  @Inject private FeedbackViews views;
  @Inject private FeedbackAccess access;
  @Inject private FeedbackTimeline timeline;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Queues the job again.
   *
   * @throws Conflict unless it has failed
   */
  public FeedbackView retry(Caller caller, UUID feedbackId) {
    Feedback record =
        access
            .find(caller, feedbackId, FeedbackAccess.UPDATE)
            .orElseThrow(() -> new NotFound("Feedback"));
    record.status().requireFailed();
    QueuedTranscription queued =
        transcriptions.queueAgain(
            SubmitFeedback.subject(record), record.recordingId(), record.priority().urgency());
    record.awaits(queued.jobId(), clock.instant());
    feedback.flush();
    timeline.show(record);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "feedback_retried", caller)
            .about("feedback", record.id())
            .with("patient_id", record.patientId()));
    return views.one(record);
  }
}
