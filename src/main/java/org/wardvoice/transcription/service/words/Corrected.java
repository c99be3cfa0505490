package org.wardvoice.transcription.service.words;

import java.util.List;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordChange;

/**
 * A transcript with its corrections.
 *
 * @param changes in the order of the text
 */
public record Corrected(Transcript transcript, List<WordChange> changes) {

  public Corrected {
    changes = List.copyOf(changes);
  }
}
