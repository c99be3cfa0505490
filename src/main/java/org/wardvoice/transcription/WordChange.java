package org.wardvoice.transcription;

/**
 * A correction of what a speech engine misheard.
 *
 * @param heard the words as the engine wrote them
 * @param written the words that replace them
 */
public record WordChange(String heard, String written, WordList list) {}
