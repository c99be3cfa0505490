package org.wardvoice.transcription;

/**
 * What an engine heard, and in how long a recording.
 *
 * @param seconds the recording's true length, as it was decoded
 */
public record Spoken(Transcript transcript, double seconds) {}
