package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.alerts.AlertSource;
import org.wardvoice.alerts.Alerts;
import org.wardvoice.alerts.TextChange;
import org.wardvoice.analysis.Findings;
import org.wardvoice.feedback.FeedbackProcessed;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.TranscriptionSubject;

/** Stores the result of processing. Joins the transaction that ends the job. */
@Stateless
public class ProcessFeedback {

  @Inject private FeedbackRepository feedback;
  @Inject private FeedbackViews views;
  @Inject private FeedbackTimeline timeline;
  @Inject private Alerts alerts;
  @Inject private Event<FeedbackProcessed> processed;
  @Inject private Clock clock;

  /** The text of written feedback. */
  public String writtenText(TranscriptionSubject subject) {
    return find(subject).transcription();
  }

  /** The feedback's current department and patient. */
  public Belonging belonging(TranscriptionSubject subject) {
    return FeedbackTimeline.belonging(find(subject));
  }

  public void complete(TranscriptionSubject subject, Optional<Spoken> heard, Findings findings) {
    Feedback record = find(subject);
    heard.ifPresent(record::wasHeard);
    applyFindings(record, findings, null, clock.instant());
    tell(record);
  }

  /** Moves its alerts to its new department. */
  public void moved(Feedback record) {
    alerts.move(record.organizationId(), record.id(), record.departmentId());
  }

  /**
   * Stores the findings, raises alerts from them, and moves all its alerts to its department.
   *
   * @param change the user's change of the text; null for the first text
   */
  public void applyFindings(Feedback record, Findings findings, TextChange change, Instant now) {
    record.applyFindings(findings, now);
    feedback.flush();
    timeline.show(record);
    alerts.raise(alertSource(record), record.transcription(), findings, change);
  }

  static AlertSource alertSource(Feedback record) {
    return new AlertSource(
        record.organizationId(),
        FeedbackTranscripts.SUBJECT_TYPE,
        record.id(),
        record.patientId(),
        record.departmentId(),
        record.createdBy());
  }

  public void fail(TranscriptionSubject subject, String reason) {
    Feedback record = find(subject);
    record.fail(reason, clock.instant());
    feedback.flush();
    timeline.show(record);
    tell(record);
  }

  /**
   * Prepares failed processing for a retry.
   *
   * @throws Conflict unless it has failed
   */
  public void queuedAgain(TranscriptionSubject subject, UUID jobId) {
    Feedback record = find(subject);
    if (record.status() != TranscriptionStatus.FAILED) {
      throw Conflict.of("The feedback has been processed since");
    }
    record.awaits(jobId, clock.instant());
    feedback.flush();
    timeline.show(record);
  }

  /** Fires the event that the processing has ended. */
  public void tell(Feedback record) {
    processed.fire(
        FeedbackProcessed.of(
            record.organizationId(),
            record.departmentId(),
            record.createdBy(),
            views.one(record),
            clock.instant()));
  }

  private Feedback find(TranscriptionSubject subject) {
    return feedback.find(subject.organizationId(), subject.id()).orElseThrow();
  }
}
