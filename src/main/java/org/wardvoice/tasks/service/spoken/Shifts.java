package org.wardvoice.tasks.service.spoken;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the start of shifts: early from 06:00, late from 14:00, night from 22:00. "End of shift" and "handover" mean
 * the next one.
 */
final class Shifts {

  private static final LocalTime EARLY = LocalTime.of(6, 0);
  private static final LocalTime LATE = LocalTime.of(14, 0);
  private static final LocalTime NIGHT = LocalTime.of(22, 0);
  private static final String LEAD = "\\b(?:(?:by|before|until|at|till|for) )?(?:the )?";
  private static final String OWNER = "(?:the |my |our |your |this |her |his |their )?";
  private static final String NAME =
      "(?:(?<shift>early|day|morning|late|evening|afternoon|night) )?";
  private static final Pattern SHIFT =
      Pattern.compile("\\b(?:early|day|morning|late|evening|afternoon|night) ");
  private static final Pattern END =
      Pattern.compile(
          LEAD
              + "(?:end of "
              + OWNER
              + NAME
              + "shift|"
              + OWNER
              + "shift (?:change|ends|is over|end)|(?<=(?:by|before|at|until|till) (?:the )?)(?:shift )?handover)\\b");
  private static final Pattern START =
      Pattern.compile(
          "\\b(?:by|before|until|till|for) (?:the )?(?:start of (?:the )?)?"
              + NAME.replace(" )?", " )")
              + "shift(?: (?:starts|begins|comes|arrives))?\\b");

  private Shifts() {}

  /** The start of a shift, and its position. */
  record Bound(ZonedDateTime time, Stretch where) {}

  /** The bound on a day that was also said. */
  static Bound on(LocalDate day, Bound bound, String line, ZonedDateTime now) {
    if (day.equals(now.toLocalDate())) {
      return bound;
    }
    String said = line.substring(bound.where().start(), bound.where().end());
    boolean named = SHIFT.matcher(said).find();
    boolean endOfNight = said.contains("end of") && said.contains("night");
    LocalTime from = endOfNight ? NIGHT : named ? LocalTime.MIDNIGHT : now.toLocalTime();
    return in(line, day.atTime(from).atZone(now.getZone())).orElse(bound);
  }

  static Optional<Bound> in(String line, ZonedDateTime now) {
    Matcher end = END.matcher(line);
    if (end.find()) {
      return Optional.of(new Bound(next(end.group("shift"), now, true), where(end)));
    }
    Matcher start = START.matcher(line);
    return start.find()
        ? Optional.of(new Bound(next(start.group("shift"), now, false), where(start)))
        : Optional.empty();
  }

  private static ZonedDateTime next(String shift, ZonedDateTime now, boolean end) {
    if (shift == null) {
      return Stream.of(EARLY, LATE, NIGHT)
          .map(bound -> nextAt(bound, now))
          .min(ZonedDateTime::compareTo)
          .orElseThrow();
    }
    List<LocalTime> bounds =
        switch (shift) {
          case "early", "day", "morning" -> List.of(EARLY, LATE);
          case "night" -> List.of(NIGHT, EARLY);
          default -> List.of(LATE, NIGHT);
        };
    return nextAt(bounds.get(end ? 1 : 0), now);
  }

  private static ZonedDateTime nextAt(LocalTime bound, ZonedDateTime now) {
    ZonedDateTime today = now.toLocalDate().atTime(bound).atZone(now.getZone());
    return today.isAfter(now)
        ? today
        : now.toLocalDate().plusDays(1).atTime(bound).atZone(now.getZone());
  }

  private static Stretch where(Matcher said) {
    return new Stretch(said.start(), said.end());
  }
}
