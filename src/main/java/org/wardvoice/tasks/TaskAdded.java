package org.wardvoice.tasks;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/**
 * A caller's task is kept. Receivers are told by {@link TaskCreated}, of a spoken task later: only once it is heard.
 *
 * @param id of the task
 */
public record TaskAdded(UUID id) implements RecordCreated {

  @Override
  public String type() {
    return "task";
  }
}
