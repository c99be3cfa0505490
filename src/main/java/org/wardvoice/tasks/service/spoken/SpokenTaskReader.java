package org.wardvoice.tasks.service.spoken;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.text.CodePoints;

/**
 * Extracts a task from a spoken or typed text. Numbers that are not times (rooms, doses, intervals, vital signs) are
 * masked before times are matched: otherwise bed six would be due at six.
 */
@ApplicationScoped
public class SpokenTaskReader {

  private static final int LONGEST_DESCRIPTION = 4000;

  public SpokenTaskReader() {}

  /**
   * Reads a text of any length.
   *
   * @param now the time to which "in two hours" is relative, in the hospital's time zone
   */
  public HeardTask read(String text, ZonedDateTime now) {
    HeardWords heard = new HeardWords(text.strip());
    String line = heard.text();
    List<Stretch> elsewhere = new ArrayList<>();
    Optional<Priorities.Found> priority = Priorities.in(line);
    priority.ifPresent(found -> elsewhere.addAll(found.where()));
    Optional<LocationFinder.Found> place = LocationFinder.in(line);
    Optional<Due> due = DueDates.in(withoutOtherNumbers(line, place), now);
    due.ifPresent(found -> elsewhere.addAll(found.where()));
    String wholeTitle = Titles.of(heard, elsewhere);
    AssigneeFinder.Found people = AssigneeFinder.in(line);
    if (people.where() != null) {
      elsewhere.add(people.where());
    }
    String title = Titles.of(heard, elsewhere);
    return new HeardTask(
        title,
        wholeTitle,
        description(title, text.strip()),
        priority.map(Priorities.Found::priority).orElse(null),
        due.map(Due::time).orElse(null),
        place.map(LocationFinder.Found::name).orElse(null),
        people.names());
  }

  /** Takes over a text that is not in English. */
  public HeardTask copy(String text) {
    String whole = text.strip();
    String title = Titles.start(whole);
    return new HeardTask(title, title, description(title, whole), null, null, null, List.of());
  }

  private static String withoutOtherNumbers(String line, Optional<LocationFinder.Found> place) {
    Mask mask = new Mask(line);
    place.ifPresent(found -> found.numbers().forEach(mask::hide));
    OtherNumbers.hideIn(mask);
    return mask.line();
  }

  /** Null if the title contains everything. */
  private static String description(String title, String text) {
    return HeardTask.contains(title, text) ? null : CodePoints.first(text, LONGEST_DESCRIPTION);
  }
}
