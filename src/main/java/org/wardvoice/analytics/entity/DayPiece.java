package org.wardvoice.analytics.entity;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.wardvoice.analytics.Period;

/**
 * The part of a local day within a period.
 *
 * @param to exclusive
 * @param whole whether it is the complete day without cuts, so that the daily sum can be used
 */
record DayPiece(LocalDate day, Instant from, Instant to, boolean whole) {

  /**
   * The days of a period, divided at the midnights of the zone.
   *
   * @param cuts further divisions
   */
  static List<DayPiece> of(Period period, ZoneId zone, Collection<Instant> cuts) {
    NavigableSet<Instant> sorted = new TreeSet<>(cuts);
    List<DayPiece> pieces = new ArrayList<>();
    LocalDate day = period.from().atZone(zone).toLocalDate();
    Instant midnight = midnight(day, zone);
    while (midnight.isBefore(period.to())) {
      Instant next = midnight(day.plusDays(1), zone);
      Instant from = midnight.isBefore(period.from()) ? period.from() : midnight;
      Instant to = next.isBefore(period.to()) ? next : period.to();
      Instant cut = sorted.higher(from);
      boolean whole =
          from.equals(midnight) && to.equals(next) && (cut == null || !cut.isBefore(to));
      // A day that a zone has skipped is empty.
      if (from.isBefore(to)) {
        pieces.add(new DayPiece(day, from, to, whole));
      }
      day = day.plusDays(1);
      midnight = next;
    }
    return pieces;
  }

  private static Instant midnight(LocalDate day, ZoneId zone) {
    return day.atStartOfDay(zone).toInstant();
  }
}
