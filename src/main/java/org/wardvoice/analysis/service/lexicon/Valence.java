package org.wardvoice.analysis.service.lexicon;

/**
 * How a phrase of the lexicon feels.
 *
 * @param source the phrase as written
 * @param value −4 (as bad as can be) to 4
 */
record Valence(String source, double value) {}
