package org.wardvoice.analysis.service.lexicon;

/**
 * The sentiment of a phrase in the lexicon.
 *
 * @param source the phrase as written
 * @param value −4 (worst) to 4
 * @param hint whether it only counts if nothing definite in the text says the opposite: "I was terrified" is not a
 *     complaint if the speaker was calmed
 */
record Valence(String source, double value, boolean hint) {}
