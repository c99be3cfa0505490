package org.wardvoice.feedback.service;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.transcription.TranscriptionStatus;

/** What a submission is answered with. */
public record FeedbackReceipt(
    UUID feedbackId, TranscriptionStatus transcriptionStatus, Instant estimatedCompletion) {}
