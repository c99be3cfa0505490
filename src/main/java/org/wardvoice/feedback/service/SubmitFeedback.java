package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackSubmitted;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientReference;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.TranscriptionSubject;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Transcriptions.QueuedTranscription;

/** Stores feedback: the record, its recording, its job and its event, all in one transaction. */
@Stateless
public class SubmitFeedback {

  static final String DEFAULT_TYPE = "general";

  @Inject private FeedbackRepository feedback;
  @Inject private Patients patients;
  @Inject private Departments departments;
  @Inject private Transcriptions transcriptions;
  @Inject private FeedbackTimeline timeline;
  @Inject private Event<FeedbackSubmitted> submitted;
  @Inject private Clock clock;

  /**
   * Submits feedback.
   *
   * @throws InvalidInput if the organization has no such patient or department
   */
  public FeedbackReceipt submit(Caller caller, NewFeedback input) {
    UUID organization = caller.organizationId();
    Violations violations = new Violations();
    PatientReference patient = violations.read(() -> patient(organization, input.patientId()));
    UUID named = violations.read(() -> department(organization, input.department()));
    violations.end();
    UUID department = named == null ? patient.departmentId() : named;
    Instant now = clock.instant();
    Feedback record = new Feedback(Ids.next(), organization, patient.id(), caller.userId(), now);
    Priority priority = Priority.orDefault(input.priority());
    String type = input.feedbackType() == null ? DEFAULT_TYPE : input.feedbackType();
    record.classify(type, department, priority, now);
    return queue(record, input, now);
  }

  private FeedbackReceipt queue(Feedback record, NewFeedback input, Instant now) {
    QueuedTranscription queued =
        transcriptions.queue(subject(record), input.recording(), record.priority().urgency());
    if (input.recording() == null) {
      record.wasWritten(input.text());
    } else {
      Double seconds =
          input.recording().seconds().isPresent()
              ? input.recording().seconds().getAsDouble()
              : null;
      record.wasSpoken(queued.recordingId(), seconds);
    }
    record.awaits(queued.jobId(), now);
    feedback.add(record);
    timeline.show(record);
    tell(record, now);
    return new FeedbackReceipt(
        record.id(), TranscriptionStatus.PROCESSING, queued.estimatedCompletion());
  }

  private void tell(Feedback record, Instant now) {
    submitted.fire(
        new FeedbackSubmitted(
            record.organizationId(),
            record.departmentId(),
            record.createdBy(),
            new FeedbackSubmitted.SubmittedData(
                record.id(),
                record.patientId(),
                record.feedbackType(),
                departments.names(record.organizationId()).get(record.departmentId()),
                record.priority(),
                record.status()),
            now));
  }

  private PatientReference patient(UUID organization, UUID id) {
    return patients
        .find(organization, id)
        .orElseThrow(() -> new InvalidInput("patient_id", "unknown patient"));
  }

  private UUID department(UUID organization, String named) {
    return named == null ? null : known(departments, organization, named);
  }

  static UUID known(Departments departments, UUID organization, String named) {
    return departments.find(organization, named).orElseThrow(Departments::unknown);
  }

  static TranscriptionSubject subject(Feedback record) {
    return new TranscriptionSubject(
        FeedbackTranscripts.SUBJECT_TYPE, record.id(), record.organizationId());
  }
}
