package org.wardvoice.feedback.service;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of feedback.
 *
 * @param feedbackType general if cleared
 * @param department by name, code or id; the patient's if cleared
 * @param priority medium if cleared
 * @param transcription the corrected text
 * @param satisfactionRating 1 to 5
 * @param alertWithdrawalReason why alerts are withdrawn that the corrected text no longer supports; required if one of
 *     them has a high or critical severity
 */
public record FeedbackChange(
    @Pattern(regexp = FeedbackChange.TYPE, message = FeedbackChange.TYPE_ISSUE) String feedbackType,
    @Text(min = 1, max = 200) String department,
    Priority priority,
    @NotNull @Text(min = 1, max = 100_000) String transcription,
    @NotNull
        @DecimalMin(value = "1", message = "must be from 1 to 5")
        @DecimalMax(value = "5", message = "must be from 1 to 5")
        Double satisfactionRating,
    @Text(min = 1, max = 4000) String alertWithdrawalReason) {

  /** The pattern of feedback types: the list is open. */
  public static final String TYPE = "[a-z][a-z0-9_]{0,49}";

  /** The message for an invalid type. */
  public static final String TYPE_ISSUE =
      "must be 1 to 50 of a-z, 0-9 and _, and begin with a letter";

  public FeedbackChange {
    feedbackType = feedbackType == null ? SubmitFeedback.DEFAULT_TYPE : feedbackType;
    priority = Priority.orDefault(priority);
  }
}
