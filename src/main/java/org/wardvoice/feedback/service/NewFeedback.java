package org.wardvoice.feedback.service;

import java.util.UUID;
import org.wardvoice.shared.Priority;
import org.wardvoice.transcription.StagedRecording;

/**
 * Feedback that a caller submits: spoken or written, exactly one of the two.
 *
 * @param feedbackType general when null
 * @param department by name, code or id; the patient's when null
 * @param priority medium when null
 */
public record NewFeedback(
    UUID patientId,
    String feedbackType,
    String department,
    Priority priority,
    StagedRecording recording,
    String text) {}
