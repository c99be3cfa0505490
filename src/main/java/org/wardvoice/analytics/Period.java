package org.wardvoice.analytics;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * A period of time.
 *
 * @param from inclusive
 * @param to exclusive; not later than {@code from} if it is empty
 */
public record Period(Instant from, Instant to) {

  public Duration length() {
    return Duration.between(from, to);
  }

  /** The zone of its days: the hospital's, but UTC if whole days of UTC were requested (contract, section 1, Times). */
  public ZoneId zoneOfDays(ZoneId hospital) {
    return isOfWholeDays(hospital) || !isOfWholeDays(ZoneOffset.UTC) ? hospital : ZoneOffset.UTC;
  }

  private boolean isOfWholeDays(ZoneId zone) {
    return isMidnight(from.atZone(zone)) && isMidnight(to.atZone(zone));
  }

  /**
   * The previous period for comparisons: as many months if it has whole months, as many days if it has whole days, else
   * the same duration.
   */
  public Period before(ZoneId hospital) {
    ZoneId zone = zoneOfDays(hospital);
    if (!isOfWholeDays(zone)) {
      return new Period(from.minus(length()), from);
    }
    ZonedDateTime begin = from.atZone(zone);
    ZonedDateTime end = to.atZone(zone);
    LocalDate first = begin.toLocalDate();
    LocalDate last = end.toLocalDate();
    boolean months = first.getDayOfMonth() == 1 && last.getDayOfMonth() == 1;
    LocalDate earlier =
        months
            ? first.minusMonths(ChronoUnit.MONTHS.between(first, last))
            : first.minusDays(ChronoUnit.DAYS.between(first, last));
    return new Period(earlier.atStartOfDay(zone).toInstant(), from);
  }

  /**
   * The previous period for comparisons at a moment: while this period is running, only as much of it as has passed of
   * this one.
   */
  public Period before(ZoneId hospital, Instant now) {
    Period whole = before(hospital);
    if (!now.isBefore(to)) {
      return whole;
    }
    if (!from.isBefore(now)) {
      return new Period(whole.from, whole.from);
    }
    ZoneId zone = zoneOfDays(hospital);
    ZonedDateTime begin = from.atZone(zone);
    // Whole days at first, because some have 23 or 25 hours.
    long days = isOfWholeDays(zone) ? begin.until(now.atZone(zone), ChronoUnit.DAYS) : 0;
    Duration rest = Duration.between(begin.plusDays(days).toInstant(), now);
    Instant end = whole.from.atZone(zone).plusDays(days).toInstant().plus(rest);
    return new Period(whole.from, end.isBefore(from) ? end : from);
  }

  private static boolean isMidnight(ZonedDateTime time) {
    return time.equals(time.toLocalDate().atStartOfDay(time.getZone()));
  }
}
