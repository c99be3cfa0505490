package org.wardvoice.transcription;

/**
 * A recognized word.
 *
 * @param text the word, in the spelling of clinicians; several spoken words can be one: "160/90"
 * @param start seconds from the start of the recording
 * @param end seconds from the start of the recording, not before {@code start}
 * @param confidence 0 to 1
 */
public record Word(String text, double start, double end, double confidence) {}
