package org.wardvoice.feedback;

import java.util.UUID;

/**
 * A user's review changed or confirmed the results of processed feedback. Fired inside the transaction. Receivers of
 * events are not told; a failed transcription that is corrected is {@link FeedbackProcessed} instead.
 *
 * @param wasFinal whether the results needed no review before, so that this corrects them
 */
public record FeedbackReviewed(UUID organizationId, UUID feedbackId, boolean wasFinal) {}
