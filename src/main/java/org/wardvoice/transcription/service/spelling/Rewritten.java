package org.wardvoice.transcription.service.spelling;

import java.util.List;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordChange;

/**
 * A transcript that rules were applied to.
 *
 * @param changes the corrections of what was misheard, in the order of the text
 */
public record Rewritten(Transcript transcript, List<WordChange> changes) {

  public Rewritten {
    changes = List.copyOf(changes);
  }
}
