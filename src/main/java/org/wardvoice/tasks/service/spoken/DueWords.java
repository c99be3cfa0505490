package org.wardvoice.tasks.service.spoken;

import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The time, the day and the part of the day that belong together. In "surgery tomorrow at eight, shave him tonight"
 * they are those of the second clause: a task is due on the current day if that is said.
 */
record DueWords(ClockTime clock, Days.Found day, DayParts.Found part) {

  private static final int FAR = 200;
  private static final int NEAR = 20;
  private static final Pattern BORDER = Pattern.compile(" (?:[,.]|about|regarding|concerning) ");
  private static final Pattern ADJACENT = Pattern.compile(" (?:(?:,|and|at|on|the) ){0,2}");

  private static final Pattern TOLD =
      Pattern.compile(" (?:is|are) (?:booked |scheduled |planned )?$");

  /** The positions of the words that a title need not repeat. */
  List<Stretch> where() {
    return Stream.of(
            clock == null ? null : clock.where(),
            day == null ? null : day.where(),
            part == null || part.recurring() ? null : part.where())
        .filter(Objects::nonNull)
        .toList();
  }

  /** Whether two stretches stand in the same clause. */
  static boolean joined(String line, Stretch one, Stretch other) {
    if (gap(one, other) > FAR) {
      return false;
    }
    String between = between(line, one, other);
    return ADJACENT.matcher(between).matches() || !BORDER.matcher(between).find();
  }

  /** Whether they stand in the same clause without "and". */
  static boolean belong(String line, Stretch one, Stretch other) {
    return joined(line, one, other) && !between(line, one, other).contains(" and ");
  }

  private static int gap(Stretch one, Stretch other) {
    return Math.max(0, Math.max(one.start(), other.start()) - Math.min(one.end(), other.end()));
  }

  private static String between(String line, Stretch one, Stretch other) {
    if (other.start() < one.start()) {
      return between(line, other, one);
    }
    return line.substring(Math.min(one.end(), other.start()), other.start());
  }

  static DueWords in(String line, Days.Said days, List<ClockTime> clocks, ZonedDateTime now) {
    DayParts.Found part = DayParts.in(line).orElse(null);
    List<Days.Found> demanded =
        days.days().stream().filter(day -> !isTold(line, day.where())).toList();
    if (demanded.isEmpty() || demanded.size() == days.days().size()) {
      return new Choice(line, days.days(), clocks, now).with(part);
    }
    List<ClockTime> own =
        clocks.stream().filter(time -> !isBesideTold(line, days.days(), time.where())).toList();
    return new Choice(line, demanded, own, now).with(part);
  }

  /** "Surgery is Friday at 8, shave him Thursday night." */
  private static boolean isTold(String line, Stretch day) {
    return TOLD.matcher(line.substring(Math.max(0, day.start() - NEAR), day.start())).find();
  }

  private static boolean isBesideTold(String line, List<Days.Found> days, Stretch time) {
    return days.stream()
        .map(Days.Found::where)
        .filter(day -> isTold(line, day))
        .anyMatch(day -> ADJACENT.matcher(between(line, day, time)).matches());
  }

  private record Choice(
      String line, List<Days.Found> days, List<ClockTime> clocks, ZonedDateTime now) {

    DueWords with(DayParts.Found part) {
      Days.Found day = days.isEmpty() ? null : days.get(0);
      if (part != null && part.today() && !(day != null && isOver(part.part()))) {
        return today(part.where(), null, part);
      }
      if (day != null && day.day().equals(now.toLocalDate())) {
        boolean fits = part != null && !part.tomorrow() && joined(line, part.where(), day.where());
        return today(day.where(), day, fits ? part : null);
      }
      DayParts.Found other = part != null && part.today() ? null : part;
      ClockTime clock = clock(day == null && other == null);
      if (clock == null) {
        return new DueWords(null, day, other != null && other.recurring() ? null : other);
      }
      Days.Found own = dayOf(clock).orElse(day);
      return new DueWords(
          clock,
          own != null && counts(own.where(), clock) ? own : null,
          other != null && counts(other.where(), clock) ? other : null);
    }

    /** The first time in the clause of "today" or "tonight", or a time that has no other day. */
    private DueWords today(Stretch said, Days.Found day, DayParts.Found part) {
      Optional<ClockTime> clock =
          clocks.stream()
              .filter(time -> joined(line, time.where(), said) && isNearest(said, time))
              .findFirst();
      if (clock.isPresent() || clocks.isEmpty()) {
        return new DueWords(clock.orElse(null), day, part);
      }
      ClockTime first = clocks.get(0);
      Optional<Days.Found> own = dayOf(first).filter(found -> !found.equals(day));
      return own.isPresent() && !first.deadline()
          ? new DueWords(null, day, part)
          : new DueWords(first, own.orElse(day), null);
    }

    private boolean isNearest(Stretch said, ClockTime clock) {
      return dayOf(clock)
          .map(day -> gap(day.where(), clock.where()) >= gap(said, clock.where()))
          .orElse(true);
    }

    private Optional<Days.Found> dayOf(ClockTime clock) {
      return days.stream()
          .filter(day -> joined(line, day.where(), clock.where()))
          .min(Comparator.comparing(day -> gap(day.where(), clock.where())));
    }

    /** "Tomorrow he goes home. He leaves at nine." */
    private boolean counts(Stretch said, ClockTime clock) {
      return said.start() < clock.where().start() || joined(line, said, clock.where());
    }

    /** "Morphine at 8 am, repeat at 2 pm": a time that is over is told, not demanded, if another follows. */
    private ClockTime clock(boolean alone) {
      if (clocks.isEmpty()) {
        return null;
      }
      ClockTime first = clocks.get(0);
      return alone && !first.deadline() && isOver(first)
          ? clocks.stream().filter(time -> !isOver(time)).findFirst().orElse(first)
          : first;
    }

    private boolean isOver(ClockTime clock) {
      LocalTime time = clock.time();
      return !time.equals(LocalTime.MIDNIGHT)
          && !(clock.halfKnown() ? clock : clock.inHalf(true)).time().isAfter(now.toLocalTime());
    }

    private boolean isOver(DayPart part) {
      return part != DayPart.NIGHT && !part.end().isAfter(now.toLocalTime());
    }
  }
}
