package org.wardvoice.transcription.client.sphinx;

/**
 * A word of the best path, with the features of its confidence.
 *
 * @param spelling as in the dictionary
 * @param start milliseconds
 * @param end milliseconds
 * @param margin the mean difference between its phones and the best phones of the same frames, in nats
 * @param language its probability after the preceding words, in nats times the language weight; at most 0
 */
record HeardWord(String spelling, long start, long end, double margin, double language) {}
