package org.wardvoice.transcription.moonshine;

/**
 * The tokens of a piece of speech, with one entry of each array per token.
 *
 * @param tokens numbers in the vocabulary
 * @param probabilities 0 to 1
 * @param starts seconds from the piece's start
 * @param ends seconds from the piece's start
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Heard(int[] tokens, float[] probabilities, float[] starts, float[] ends) {}
