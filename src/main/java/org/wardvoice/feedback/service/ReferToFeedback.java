package org.wardvoice.feedback.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackReference;
import org.wardvoice.feedback.FeedbackReferences;
import org.wardvoice.security.Caller;

/** Answers other features about feedback. */
@Stateless
@Local(FeedbackReferences.class)
public class ReferToFeedback implements FeedbackReferences {

  @Inject private FeedbackAccess access;

  @Override
  public Optional<FeedbackReference> find(Caller caller, UUID feedbackId) {
    return access
        .find(caller, feedbackId, FeedbackAccess.UPDATE)
        .map(
            record ->
                new FeedbackReference(
                    record.id(),
                    record.patientId(),
                    record.departmentId(),
                    record.transcription()));
  }
}
