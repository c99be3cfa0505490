package org.wardvoice.feedback.rest;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.wardvoice.feedback.service.FeedbackChange;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.text.Text;

/**
 * The text fields of a submission.
 *
 * @param feedbackType general if absent
 * @param department by name, code or id; the patient's if absent
 * @param priority medium if absent
 * @param text instead of a recording, for written feedback
 */
public record FeedbackForm(
    @NotNull UUID patientId,
    @Pattern(regexp = FeedbackChange.TYPE, message = FeedbackChange.TYPE_ISSUE) String feedbackType,
    @Text(min = 1, max = 200) String department,
    Priority priority,
    @Text(min = 1, max = 100_000) String text) {}
