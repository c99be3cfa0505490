package org.wardvoice.feedback;

import java.util.Optional;
import java.util.UUID;

/** Processed feedback, for features that hand it on to other systems. */
public interface ProcessedFeedback {

  /** Finds feedback of the organization whose text is there and analyzed, whoever may read it. */
  Optional<FeedbackView> find(UUID organizationId, UUID feedbackId);
}
