package org.wardvoice.feedback.service;

import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.transcription.StagedRecording;

/**
 * A caller's submission: either spoken or written.
 *
 * @param feedbackType general if null
 * @param department by name, code or id; the patient's if null
 * @param priority medium if null
 */
public record NewFeedback(
    UUID patientId,
    String feedbackType,
    String department,
    Priority priority,
    StagedRecording recording,
    String text) {}
