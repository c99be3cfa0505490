package org.wardvoice.feedback.service;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.text.Text;

/**
 * What of a piece of feedback a reviewer can change.
 *
 * @param department by name, code or id
 * @param transcription the right words, where the engine misheard
 * @param satisfactionRating 1 to 5
 * @param alertWithdrawalReason why alerts are withdrawn that the right words no longer support; required where one of them is
 *     of high or critical severity
 */
public record FeedbackChange(
    @NotNull @Pattern(regexp = FeedbackChange.TYPE, message = FeedbackChange.TYPE_ISSUE)
        String feedbackType,
    @NotNull @Text(min = 1, max = 200) String department,
    @NotNull Priority priority,
    @NotNull @Text(min = 1, max = 100_000) String transcription,
    @NotNull
        @DecimalMin(value = "1", message = "must be from 1 to 5")
        @DecimalMax(value = "5", message = "must be from 1 to 5")
        Double satisfactionRating,
    @Text(min = 1, max = 4000) String alertWithdrawalReason) {

  /** How types of feedback are written: the list is open. */
  public static final String TYPE = "[a-z][a-z0-9_]{0,49}";

  /** What is said of any other word. */
  public static final String TYPE_ISSUE =
      "must be 1 to 50 of a-z, 0-9 and _, and begin with a letter";
}
