package org.wardvoice.tasks.service.spoken;

import java.time.Instant;
import java.util.List;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.Priority;

/**
 * The fields of a task found in a text.
 *
 * @param title a short phrase of at most 200 characters, never blank unless the text is; without the words that address
 *     the assignee
 * @param wholeTitle the title with these words
 * @param description the whole text (at most 4,000 characters) if the title does not contain all of it
 * @param priority null if not mentioned
 * @param dueDate null if not mentioned
 * @param location such as "Room 12"
 * @param assignees the possible ones, in lower case and without titles, the best guess first
 */
public record HeardTask(
    String title,
    String wholeTitle,
    @Nullable String description,
    @Nullable Priority priority,
    @Nullable Instant dueDate,
    @Nullable String location,
    List<String> assignees) {

  public HeardTask {
    assignees = List.copyOf(assignees);
  }

  /** The same task where the assignee is not known. */
  public HeardTask unassigned() {
    String more = description == null || contains(wholeTitle, description) ? null : description;
    return new HeardTask(wholeTitle, wholeTitle, more, priority, dueDate, location, List.of());
  }

  /** Whether a title contains a whole text. */
  static boolean contains(String title, String text) {
    String sentence = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    return title.equalsIgnoreCase(sentence);
  }
}
