package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.alerts.TextChange;
import org.wardvoice.feedback.FeedbackReviewed;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Changes;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Transcriptions;

/** Stores a reviewer's changes. */
@Stateless
public class UpdateFeedback {

  /** Comments on the change, but is not a change itself. */
  private static final String REASON = "alertWithdrawalReason";

  @Inject private FeedbackRepository feedback;
  @Inject private FeedbackViews views;
  @Inject private FeedbackAccess access;
  @Inject private FeedbackTimeline timeline;
  @Inject private ProcessFeedback processing;
  @Inject private Patients patients;
  @Inject private Departments departments;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<FeedbackReviewed> reviewed;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * The engine's text; empty for written feedback or a failed transcription. Checks in advance what {@link #update}
   * would refuse, to avoid a useless analysis.
   */
  public Optional<String> heard(
      Caller caller, UUID feedbackId, Patch<FeedbackChange> patch, Precondition precondition) {
    Feedback record = changeable(caller, feedbackId, patch, precondition);
    return transcriptions.heard(record.organizationId(), record.jobId());
  }

  /**
   * Updates feedback.
   *
   * @param correction the consequences of the corrected text; null if the text is unchanged
   */
  public FeedbackView update(
      Caller caller,
      UUID feedbackId,
      Patch<FeedbackChange> patch,
      Correction correction,
      Precondition precondition) {
    Feedback record = changeable(caller, feedbackId, patch, precondition);
    Results before = Results.of(record);
    UUID department = record.departmentId();
    Instant now = clock.instant();
    classify(record, patch, now);
    if (correction != null) {
      record.correct(patch.values().transcription(), correction.errors(), caller.userId(), now);
      processing.applyFindings(record, correction.findings(), change(caller, patch), now);
    } else if (!department.equals(record.departmentId())) {
      processing.moved(record);
    }
    if (patch.present().contains("satisfactionRating")) {
      record.rate(patch.values().satisfactionRating(), caller.userId(), now);
    }
    feedback.flush();
    timeline.show(record);
    tell(record, before);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "feedback_updated", caller)
            .about("feedback", record.id())
            .with("patient_id", record.patientId())
            .with("changed", changed(patch)));
    return views.one(record);
  }

  private void tell(Feedback record, Results before) {
    Results after = Results.of(record);
    if (before.isFailed() && !after.isFailed()) {
      // A correction of a failed transcription completes the feedback.
      processing.tell(record);
    } else if (after.isFinal() && !after.equals(before)) {
      reviewed.fire(new FeedbackReviewed(record.organizationId(), record.id(), before.isFinal()));
    }
  }

  /** What a review determines; all other results follow from the text. */
  private record Results(boolean isFailed, boolean isFinal, String text, Double rating) {

    static Results of(Feedback record) {
      return new Results(
          record.status() == TranscriptionStatus.FAILED,
          record.isFinal(),
          record.transcription(),
          record.satisfactionRating());
    }
  }

  private static TextChange change(Caller caller, Patch<FeedbackChange> patch) {
    return new TextChange(
        caller.userId(), patch.values().alertWithdrawalReason(), Changes.name(REASON), false);
  }

  private static List<String> changed(Patch<FeedbackChange> patch) {
    return patch.present().stream()
        .filter(field -> !field.equals(REASON))
        .map(Changes::name)
        .sorted()
        .toList();
  }

  private Feedback changeable(
      Caller caller, UUID feedbackId, Patch<FeedbackChange> patch, Precondition precondition) {
    Feedback record =
        access
            .find(caller, feedbackId, FeedbackAccess.UPDATE)
            .orElseThrow(() -> new NotFound("Feedback"));
    department(record, patch);
    precondition.check(views.one(record));
    if (record.status() == TranscriptionStatus.PROCESSING) {
      throw Conflict.of("The feedback is still being processed");
    }
    return record;
  }

  /** The named department, or the patient's if it is cleared; the current one is accepted even if it is closed. */
  private UUID department(Feedback record, Patch<FeedbackChange> patch) {
    UUID current = record.departmentId();
    if (!patch.present().contains("department")) {
      return current;
    }
    UUID organization = record.organizationId();
    String named = patch.values().department();
    return named == null
        ? patients.find(organization, record.patientId()).orElseThrow().departmentId()
        : departments.find(organization, named, current).orElseThrow(Departments::unknown);
  }

  private void classify(Feedback record, Patch<FeedbackChange> patch, Instant now) {
    FeedbackChange wanted = patch.values();
    Set<String> present = patch.present();
    String type = present.contains("feedbackType") ? wanted.feedbackType() : record.feedbackType();
    Priority priority = present.contains("priority") ? wanted.priority() : record.priority();
    UUID department = department(record, patch);
    boolean same =
        type.equals(record.feedbackType())
            && priority == record.priority()
            && department.equals(record.departmentId());
    if (!same) {
      record.classify(type, department, priority, now);
    }
  }
}
