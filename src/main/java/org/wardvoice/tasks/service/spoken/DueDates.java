package org.wardvoice.tasks.service.spoken;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Determines when a task is due, from a line in which all other numbers are masked. A past time means the next day. "At
 * four" alone is the next four o'clock, at most twelve hours ahead; with a day it is between six in the morning and
 * half past five in the afternoon. A day without a time ends at 23:59.
 */
final class DueDates {

  private static final LocalTime END_OF_DAY = LocalTime.of(23, 59);
  private static final LocalTime START_OF_MORNING = LocalTime.of(6, 0);
  private static final int NIGHT_HOURS = 6;

  private final ZonedDateTime now;
  private final LocalDate today;
  private final ClockTime clock;
  private final Days.Found day;
  private final DayParts.Found part;

  private DueDates(ZonedDateTime now, DueWords words) {
    this.now = now;
    this.today = now.toLocalDate();
    this.clock = words.clock();
    this.day = words.day();
    this.part = words.part();
  }

  static Optional<Due> in(String line, ZonedDateTime now) {
    Days.Said days = Days.in(line, now.toLocalDate());
    List<ClockTime> clocks =
        ClockTimes.in(days.rest()).stream()
            .filter(time -> !NamedTimes.isOver(line, time, now))
            .toList();
    Optional<Durations.Ahead> ahead = Durations.in(line);
    Optional<Shifts.Bound> bound =
        Shifts.in(line, now)
            .filter(shift -> !isTimed(line, shift, clocks))
            .filter(
                shift ->
                    ahead.isEmpty() || !DueWords.belong(line, shift.where(), ahead.get().where()));
    if (bound.isPresent()) {
      return bound.map(shift -> due(line, shift, days, now));
    }
    if (ahead.isPresent() && clocks.stream().noneMatch(ClockTime::deadline)) {
      return ahead.map(
          found -> new Due(now.plus(found.length()).toInstant(), List.of(found.where())));
    }
    DueWords words = DueWords.in(line, days, clocks, now);
    return Optional.ofNullable(new DueDates(now, words).time())
        .filter(time -> time.isAfter(now))
        .map(time -> new Due(time.toInstant(), words.where()));
  }

  /** "For the night shift by eight" is due at eight. */
  private static boolean isTimed(String line, Shifts.Bound shift, List<ClockTime> clocks) {
    return clocks.stream()
        .anyMatch(time -> time.deadline() || DueWords.belong(line, shift.where(), time.where()));
  }

  private static Due due(String line, Shifts.Bound shift, Days.Said days, ZonedDateTime now) {
    return days.days().stream()
        .filter(day -> DueWords.belong(line, shift.where(), day.where()))
        .findFirst()
        .map(
            day ->
                new Due(
                    Shifts.on(day.day(), shift, line, now).time().toInstant(),
                    List.of(shift.where(), day.where())))
        .orElseGet(() -> new Due(shift.time().toInstant(), List.of(shift.where())));
  }

  /** Null if no time was said. */
  private ZonedDateTime time() {
    if (clock != null) {
      return part == null ? clockTime() : clockTimeInPart();
    }
    if (part != null) {
      return partOfDay();
    }
    return day == null ? null : at(day.day(), END_OF_DAY);
  }

  private ZonedDateTime partOfDay() {
    DayPart said = part.part();
    LocalDate date = dayOfPart();
    if (said == DayPart.OVERNIGHT) {
      return day == null ? next(said.end()) : at(date.plusDays(1), said.end());
    }
    ZonedDateTime end = at(date, said.end());
    if (end.isAfter(now) && !isCurrentNight()) {
      return end;
    }
    return switch (said) {
      case NIGHT -> next(DayPart.OVERNIGHT.end());
      case FIRST_THING -> next(said.end());
      default -> null;
    };
  }

  /** "Tonight" said after midnight. */
  private boolean isCurrentNight() {
    return part.part() == DayPart.NIGHT
        && part.today()
        && day == null
        && now.getHour() < NIGHT_HOURS;
  }

  private LocalDate dayOfPart() {
    if (day != null) {
      return day.day();
    }
    boolean morning = part.part() == DayPart.MORNING || part.part() == DayPart.FIRST_THING;
    boolean isOn = morning && part.coming() && !now.toLocalTime().isBefore(START_OF_MORNING);
    boolean isOver = part.coming() && !at(today, part.part().end()).isAfter(now);
    return part.tomorrow() || isOn || isOver ? today.plusDays(1) : today;
  }

  private ZonedDateTime clockTimeInPart() {
    LocalDate date = dayOfPart();
    boolean isToday = part.today() && part.part() != DayPart.NIGHT;
    if (clock.halfKnown()) {
      return isMidnight() || (day == null && !part.tomorrow() && !isToday)
          ? clockTime()
          : at(nightOf(date, clock.time()), clock.time());
    }
    boolean afterMidnight =
        !part.part().isAfterNoon()
            || (part.part() == DayPart.NIGHT && clock.time().getHour() % 12 < NIGHT_HOURS);
    LocalTime time = clock.inHalf(!afterMidnight).time();
    ZonedDateTime found = at(nightOf(date, time), time);
    return day == null && !isToday && !found.isAfter(now) ? next(time) : found;
  }

  /** Two o'clock on Friday night is two on Saturday; said after midnight, "tonight" is the current night. */
  private LocalDate nightOf(LocalDate date, LocalTime time) {
    boolean nextDay =
        part.part() == DayPart.NIGHT
            && time.getHour() < NIGHT_HOURS
            && (date.isAfter(today) || now.getHour() >= NIGHT_HOURS);
    return nextDay ? date.plusDays(1) : date;
  }

  private boolean isMidnight() {
    return clock.halfKnown() && clock.time().equals(LocalTime.MIDNIGHT);
  }

  private ZonedDateTime clockTime() {
    if (day == null) {
      return clock.halfKnown() ? next(clock.time()) : sooner();
    }
    if (isMidnight()) {
      return at(day.day().plusDays(1), LocalTime.MIDNIGHT);
    }
    if (clock.halfKnown()) {
      return at(day.day(), clock.time());
    }
    if (day.day().equals(today)) {
      ZonedDateTime soon = sooner();
      return soon.toLocalDate().equals(today) ? soon : at(today, END_OF_DAY);
    }
    int hour = clock.time().getHour() % 12;
    return at(day.day(), clock.inHalf(hour < NIGHT_HOURS).time());
  }

  private ZonedDateTime sooner() {
    ZonedDateTime early = next(clock.inHalf(false).time());
    ZonedDateTime late = next(clock.inHalf(true).time());
    return early.isBefore(late) ? early : late;
  }

  private ZonedDateTime next(LocalTime time) {
    ZonedDateTime first = at(today, time);
    return first.isAfter(now) ? first : at(today.plusDays(1), time);
  }

  /** A time that comes twice, when the clocks go back, is the first one that is not over. */
  private ZonedDateTime at(LocalDate date, LocalTime time) {
    ZonedDateTime first = LocalDateTime.of(date, time).atZone(now.getZone());
    return first.isAfter(now) ? first : first.withLaterOffsetAtOverlap();
  }
}
