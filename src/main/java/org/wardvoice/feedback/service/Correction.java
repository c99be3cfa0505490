package org.wardvoice.feedback.service;

import org.wardvoice.analysis.Findings;
import org.wardvoice.shared.Nullable;

/**
 * The consequences of a reviewer's corrected text.
 *
 * @param findings in the corrected text
 * @param wordErrorRate the engine's against it; null without a transcription
 */
public record Correction(Findings findings, @Nullable Double wordErrorRate) {}
