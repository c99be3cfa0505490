package org.wardvoice.transcription;

/**
 * A transcript with the length of its recording.
 *
 * @param seconds the exact length, after decoding
 */
public record Spoken(Transcript transcript, double seconds) {}
