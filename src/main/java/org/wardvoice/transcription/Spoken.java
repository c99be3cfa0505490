package org.wardvoice.transcription;

/**
 * A transcript with the length of its recording.
 *
 * @param seconds the exact length, after decoding
 * @param engineText the text as the engine wrote it, before numbers and punctuation were spelled as clinicians do
 */
public record Spoken(Transcript transcript, double seconds, String engineText) {}
