package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;

/** Reduces dates to their year in UTC. */
final class Dates {

  private static final int OLD = 90;

  private final LocalDate today;

  Dates(Instant today) {
    this.today = today.atZone(ZoneOffset.UTC).toLocalDate();
  }

  int year() {
    return today.getYear();
  }

  Instant moment(Instant moment) {
    int year = moment.atZone(ZoneOffset.UTC).getYear();
    return LocalDate.ofYearDay(year, 1).atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /** A birth date. Everyone older than 89 becomes 90, because even the year would reveal such an age. */
  LocalDate birth(LocalDate birth) {
    if (Period.between(birth, today).getYears() >= OLD) {
      return LocalDate.ofYearDay(today.getYear() - OLD, 1);
    }
    return LocalDate.ofYearDay(birth.getYear(), 1);
  }
}
