package org.wardvoice.feedback.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.Alerts;
import org.wardvoice.alerts.NewAlert;
import org.wardvoice.feedback.entity.Feedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;

/** Adds alerts that the analysis of feedback missed. */
@Stateless
public class AddAlert {

  @Inject private FeedbackRepository feedback;
  @Inject private FeedbackAccess access;
  @Inject private Alerts alerts;

  /** Adds an alert; also while the feedback is being processed, because someone may already have listened to it. */
  public AlertView add(Caller caller, UUID feedbackId, NewAlert input) {
    input.checkType();
    // Waits for concurrent changes, so that the alert gets the present department and words.
    // A merge locks the patient first: one of the two may be refused with 409.
    feedback.lock(caller.organizationId(), feedbackId);
    Feedback record =
        access
            .find(caller, feedbackId, FeedbackAccess.UPDATE)
            .orElseThrow(() -> new NotFound("Feedback"));
    return alerts.add(caller, ProcessFeedback.alertSource(record), record.transcription(), input);
  }
}
