package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.transcription.TranscriptErrors;

/** Reviews feedback. A corrected text is analysed before the transaction that stores both. */
@Component
public class ReviewFeedback {

  private final UpdateFeedback update;
  private final TextAnalysis analysis;

  @Inject
  public ReviewFeedback(UpdateFeedback update, TextAnalysis analysis) {
    this.update = update;
    this.analysis = analysis;
  }

  /**
   * Changes the given fields.
   *
   * @throws org.wardvoice.shared.error.Conflict while it is still being processed
   */
  public FeedbackView review(
      Caller caller, UUID feedbackId, Patch<FeedbackChange> patch, Precondition precondition) {
    Correction correction = null;
    if (patch.present().contains("transcription")) {
      Optional<String> heard = update.heard(caller, feedbackId, patch, precondition);
      String corrected = patch.values().transcription();
      correction =
          new Correction(
              analysis.analyze(corrected),
              heard.map(words -> TranscriptErrors.of(corrected, words)).orElse(null));
    }
    return update.update(caller, feedbackId, patch, correction, precondition);
  }
}
