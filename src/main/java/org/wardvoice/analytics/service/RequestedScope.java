package org.wardvoice.analytics.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Period;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.time.TimeConfig;

/** Resolves the requested department and period. */
@Component
public class RequestedScope {

  /** The most points of a series: more than ten years of days. */
  public static final int MOST_POINTS = 4000;

  private final Departments departments;
  private final TimeConfig time;

  @Inject
  public RequestedScope(Departments departments, TimeConfig time) {
    this.departments = departments;
    this.time = time;
  }

  /**
   * The department, open or closed; null if none is named. An unknown one is refused, because zeros would mislead.
   *
   * @throws InvalidInput if the organization has no such department
   */
  UUID department(Caller caller, AnalyticsQuery wanted) {
    return wanted.department() == null
        ? null
        : departments
            .findAny(caller.organizationId(), wanted.department())
            .orElseThrow(Departments::unknown);
  }

  /**
   * The period, including the present moment by default.
   *
   * @throws InvalidInput if it ends before it begins
   */
  Period period(AnalyticsQuery wanted, Instant now) {
    Instant to = wanted.to() == null ? now.plusMillis(1) : wanted.to();
    Instant from = wanted.from() == null ? to.minus(ShowKpis.USUAL) : wanted.from();
    if (!from.isBefore(to)) {
      throw wanted.to() == null
          ? new InvalidInput("date_from", "must not be in the future")
          : new InvalidInput("date_to", "must not be before date_from");
    }
    return new Period(from, to);
  }

  /**
   * The beginnings of the intervals that a period touches. If it includes midnight as its end, no interval begins with
   * it.
   *
   * @throws InvalidInput if there are more than {@code most}
   */
  List<Instant> begins(Period period, Interval interval, int most) {
    ZoneId zone = time.zone();
    List<Instant> begins = new ArrayList<>();
    Instant begin = interval.begin(period.from(), zone);
    Instant last = period.to().minusMillis(1);
    while (begins.isEmpty() || begin.isBefore(last)) {
      if (begins.size() == most) {
        throw new InvalidInput(
            "interval",
            "gives more than %d points: choose a longer interval or a shorter period"
                .formatted(most));
      }
      begins.add(begin);
      begin = interval.next(begin, zone);
    }
    return begins;
  }
}
