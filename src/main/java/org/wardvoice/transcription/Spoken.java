package org.wardvoice.transcription;

import java.util.List;

/**
 * A transcript with the length of its recording.
 *
 * @param seconds the exact length, after decoding
 * @param engineText the text as the engine wrote it, before it was corrected and numbers and punctuation were spelled
 *     as clinicians do
 * @param changes what was corrected
 */
public record Spoken(
    Transcript transcript, double seconds, String engineText, List<WordChange> changes) {

  public Spoken {
    changes = List.copyOf(changes);
  }
}
