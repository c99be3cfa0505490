package org.wardvoice.analysis.service.lexicon;

/**
 * How a phrase of the lexicon feels.
 *
 * @param source the phrase as written
 * @param value −4 (as bad as can be) to 4
 * @param hint whether it only counts when nothing firm in the text says the opposite: "I was terrified" is no complaint where the speaker was calmed
 */
record Valence(String source, double value, boolean hint) {}
