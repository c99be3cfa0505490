package org.wardvoice.reports.service.content;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;

/** What a report covers: its period and the previous one, as a whole and over time. */
record ReportScope(ReportSpecification wanted, ZoneId zone) {

  private static final Duration BY_HOUR = Duration.ofHours(49);
  private static final Duration BY_DAY = Duration.ofDays(45);
  private static final Duration RATES_BY_DAY = Duration.ofDays(14).plusHours(1);
  private static final Duration BY_WEEK = Duration.ofDays(400);

  /** Ten years and some days; the months of longer periods would be too many for a chart. */
  private static final Duration BY_MONTH = Duration.ofDays(3660);

  UUID organizationId() {
    return wanted.organizationId();
  }

  /** The time at which the report is generated. */
  Instant now() {
    return wanted.generatedAt();
  }

  ReportLanguage language() {
    return wanted.language();
  }

  boolean isOfOneDepartment() {
    return wanted.department() != null;
  }

  /** The previous period, up to the corresponding moment if the report's period isn't over. */
  Period before() {
    return wanted.period().before(zone, now());
  }

  Scope whole() {
    return whole(wanted.period());
  }

  Scope wholeBefore() {
    return whole(before());
  }

  private Scope whole(Period period) {
    return Scope.whole(organizationId(), wanted.department(), period);
  }

  /** The time axis of counts. */
  TimeAxis counts() {
    Duration length = wanted.period().length();
    if (length.compareTo(BY_HOUR) <= 0) {
      return new TimeAxis(this, TimeStep.HOUR);
    }
    return new TimeAxis(this, length.compareTo(BY_DAY) <= 0 ? TimeStep.DAY : longer(length));
  }

  /**
   * The time axis of rates and averages. It is coarser, because the average of a day with three ratings is only noise.
   */
  TimeAxis rates() {
    Duration length = wanted.period().length();
    return new TimeAxis(this, length.compareTo(RATES_BY_DAY) <= 0 ? TimeStep.DAY : longer(length));
  }

  private static TimeStep longer(Duration length) {
    if (length.compareTo(BY_WEEK) <= 0) {
      return TimeStep.WEEK;
    }
    return length.compareTo(BY_MONTH) <= 0 ? TimeStep.MONTH : TimeStep.YEAR;
  }
}
