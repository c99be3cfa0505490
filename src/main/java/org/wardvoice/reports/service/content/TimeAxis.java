package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.shared.persistence.LowerCase;

/** The time axis of a report's charts, in the hospital's time zone. */
record TimeAxis(ReportScope scope, TimeStep step) {

  private static final String HOUR = "HH:mm";
  private static final String DAY = "d MMM";
  private static final String MONTH = "MMM uuuu";
  private static final String YEAR = "uuuu";

  /** The intervals up to now; none if the whole period is in the future. */
  Scope now() {
    Period period = scope.wanted().period();
    Instant now = scope.now().plusMillis(1);
    return of(now.isBefore(period.to()) ? new Period(period.from(), now) : period);
  }

  Scope before() {
    return of(scope.before());
  }

  private Scope of(Period period) {
    List<Instant> begins = new ArrayList<>();
    Instant begin = step.begin(period.from(), scope.zone());
    while (period.from().isBefore(period.to()) && begin.isBefore(period.to())) {
      begins.add(begin);
      begin = step.next(begin, scope.zone());
    }
    return scope.whole().over(period, begins);
  }

  /** Whether there is more than one point, because a line needs two. */
  boolean isLong() {
    return now().intervals().size() > 1;
  }

  /**
   * Whether charts show the previous period too. Not by year: it lies more than ten years back, and its years needn't
   * match those of this period.
   */
  boolean isCompared() {
    return step != TimeStep.YEAR;
  }

  /** A title such as {@code Notes by week}. */
  String title(String what) {
    return what + " by " + LowerCase.name(step);
  }

  /** The start of each interval. */
  List<Instant> begins() {
    return begins(now());
  }

  /** The start of each interval, followed by those of the previous period if it has more. */
  List<Instant> beginsOfBoth() {
    List<Instant> begins = new ArrayList<>(begins());
    List<Instant> before = begins(before());
    if (before.size() > begins.size()) {
      begins.addAll(before.subList(begins.size(), before.size()));
    }
    return begins;
  }

  private static List<Instant> begins(Scope time) {
    return IntStream.range(0, time.intervals().size())
        .mapToObj(number -> time.interval(number).from())
        .toList();
  }

  String label(Instant instant) {
    ZonedDateTime begin = instant.atZone(scope.zone());
    String pattern =
        switch (step) {
          case HOUR -> begin.getHour() == 0 ? DAY : HOUR;
          case DAY, WEEK -> DAY;
          case MONTH -> MONTH;
          case YEAR -> YEAR;
        };
    return scope.language().dates(pattern).format(begin);
  }
}
