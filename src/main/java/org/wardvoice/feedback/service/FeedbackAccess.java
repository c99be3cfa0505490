package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotPermitted;

/**
 * Hides feedback from callers who may not read its patient, except from its author and from users responsible for the
 * quality of the whole hospital (contract, section 3). Joins the caller's transaction.
 */
@Component
public class FeedbackAccess {

  static final String READ = "feedback:read";
  static final String UPDATE = "feedback:update";

  private final FeedbackRepository feedback;
  private final PatientContext patients;

  @Inject
  public FeedbackAccess(FeedbackRepository feedback, PatientContext patients) {
    this.feedback = feedback;
    this.patients = patients;
  }

  /** The scope for lists; null if the caller may read all feedback. */
  PatientScope scope(Caller caller) {
    return patients.scope(caller, RecordKind.QUALITY).orElse(null);
  }

  /**
   * Finds feedback.
   *
   * @param permission required for the operation
   * @throws NotPermitted if the caller may not read it
   */
  Optional<Feedback> find(Caller caller, UUID feedbackId, String permission) {
    Optional<Feedback> record = feedback.find(caller.organizationId(), feedbackId);
    record
        .filter(found -> isClosed(caller, found))
        .ifPresent(
            closed -> {
              throw patients.refusal(caller, closed.patientId(), permission);
            });
    return record;
  }

  private boolean isClosed(Caller caller, Feedback record) {
    return patients.isClosed(caller, RecordKind.QUALITY, record.patientId())
        && !caller.userId().equals(record.createdBy());
  }
}
