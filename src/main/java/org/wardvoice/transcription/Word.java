package org.wardvoice.transcription;

import org.wardvoice.shared.Nullable;

/**
 * A recognized word.
 *
 * @param text the word, in the spelling of clinicians; several spoken words can be one: "160/90"
 * @param start seconds from the start of the recording
 * @param end seconds from the start of the recording, not before {@code start}
 * @param confidence 0 to 1
 * @param heard what the engine wrote, if it was corrected
 * @param list where the correction comes from
 */
public record Word(
    String text,
    double start,
    double end,
    double confidence,
    @Nullable String heard,
    @Nullable WordList list) {

  public Word {
    // The database can't store it.
    text = text.replace("\0", "");
  }

  /** A word as the engine wrote it. */
  public Word(String text, double start, double end, double confidence) {
    this(text, start, end, confidence, null, null);
  }
}
