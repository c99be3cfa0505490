package org.wardvoice.feedback.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.ProcessedFeedback;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.transcription.TranscriptionStatus;

/** Processed feedback for other features. */
@Stateless
@Local(ProcessedFeedback.class)
public class FindProcessedFeedback implements ProcessedFeedback {

  @Inject private FeedbackRepository feedback;
  @Inject private FeedbackViews views;

  @Override
  public Optional<FeedbackView> find(UUID organizationId, UUID feedbackId) {
    return feedback
        .find(organizationId, feedbackId)
        .filter(one -> one.status() == TranscriptionStatus.COMPLETED)
        .map(views::one);
  }
}
