package org.wardvoice.feedback.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.transcription.TranscriptionStatus;

/** The response to a submission. */
public record FeedbackReceipt(
    UUID feedbackId, TranscriptionStatus transcriptionStatus, Instant estimatedCompletion) {}
