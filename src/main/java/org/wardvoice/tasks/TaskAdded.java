package org.wardvoice.tasks;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/**
 * A caller's task was stored. Receivers get {@link TaskCreated}, for a spoken task only after the transcription.
 *
 * @param id of the task
 */
public record TaskAdded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "task";
  }
}
