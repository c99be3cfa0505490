package org.wardvoice.transcription.client.sphinx;

/**
 * A word of the best path, and what speaks for it.
 *
 * @param spelling as in the dictionary
 * @param start milliseconds
 * @param end milliseconds
 * @param margin how far its sounds lie behind the best of their moments, mean over them, in nats
 * @param language how expected it was after the words before it, in nats times the language weight; 0 or less
 */
record HeardWord(String spelling, long start, long end, double margin, double language) {}
