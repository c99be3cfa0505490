package org.wardvoice.feedback.service;

import org.wardvoice.analysis.Findings;
import org.wardvoice.shared.Nullable;

/**
 * What a reviewer's words change beside the words.
 *
 * @param findings in the corrected words
 * @param wordErrorRate the engine's against them; null where no engine heard them
 */
public record Correction(Findings findings, @Nullable Double wordErrorRate) {}
