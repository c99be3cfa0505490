package org.wardvoice.tasks.service.spoken;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZonedDateTime;
import java.util.List;

/** Reads a task from what somebody said or typed. */
@ApplicationScoped
public class SpokenTaskReader {

  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_DESCRIPTION = 4000;

  /**
   * Reads a text of any length.
   *
   * @param now the moment that "in two hours" counts from, in the hospital's time zone
   */
  public HeardTask read(String text, ZonedDateTime now) {
    String whole = text.strip();
    String title = start(whole, LONGEST_TITLE);
    String description = title.equals(whole) ? null : start(whole, LONGEST_DESCRIPTION);
    return new HeardTask(title, description, null, null, null, List.of());
  }

  private static String start(String text, int points) {
    return text.codePointCount(0, text.length()) <= points
        ? text
        : text.substring(0, text.offsetByCodePoints(0, points));
  }
}
