package org.wardvoice.feedback;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Caller;

/** Pieces of feedback, for features whose records are about them. */
public interface FeedbackReferences {

  /** Finds one that the caller may change. */
  Optional<FeedbackReference> find(Caller caller, UUID feedbackId);
}
