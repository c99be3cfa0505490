package org.wardvoice.transcription.client.moonshine;

/**
 * A token of the model, as its program answered.
 *
 * @param id its number in the {@link Vocabulary}
 * @param probability 0 to 1
 * @param start seconds from the start of the piece of speech
 * @param end seconds from the start of the piece of speech
 */
record HeardToken(int id, float probability, float start, float end) {}
