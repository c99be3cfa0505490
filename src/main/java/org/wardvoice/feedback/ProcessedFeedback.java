package org.wardvoice.feedback;

import java.util.Optional;
import java.util.UUID;

/** Processed feedback, for features that forward it to other systems. */
public interface ProcessedFeedback {

  /** Finds transcribed and analysed feedback of the organization; not limited by the caller's access. */
  Optional<FeedbackView> find(UUID organizationId, UUID feedbackId);
}
