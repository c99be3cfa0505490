package org.wardvoice.feedback.service;

import org.wardvoice.analysis.Findings;
import org.wardvoice.shared.Nullable;
import org.wardvoice.transcription.TranscriptErrors;

/**
 * The consequences of a reviewer's corrected text.
 *
 * @param findings in the corrected text
 * @param errors the engine's, according to it; null without a transcription
 */
public record Correction(Findings findings, @Nullable TranscriptErrors errors) {}
