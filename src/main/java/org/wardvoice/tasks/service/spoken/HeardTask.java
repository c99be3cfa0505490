package org.wardvoice.tasks.service.spoken;

import java.time.Instant;
import java.util.List;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.Priority;

/**
 * What a text says of a task.
 *
 * @param title a short phrase of at most 200 characters, never blank unless the text is
 * @param description the whole text (at most 4,000 characters) where the title does not hold all of it
 * @param priority null when nothing was said of it
 * @param dueDate null when nothing was said of it
 * @param location such as "Room 12"
 * @param assignees who may be meant, in lower case and without titles, the best guess first
 */
public record HeardTask(
    String title,
    @Nullable String description,
    @Nullable Priority priority,
    @Nullable Instant dueDate,
    @Nullable String location,
    List<String> assignees) {

  public HeardTask {
    assignees = List.copyOf(assignees);
  }
}
