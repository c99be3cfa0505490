package org.wardvoice.analytics.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Measure;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.Sums;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.replica.ReplicaReads;

/** The key figures of an organization. */
@Stateless
public class ShowKpis {

  /** The default period. */
  static final Duration USUAL = Duration.ofDays(30);

  private static final Set<Metric> SHOWN =
      EnumSet.range(Metric.NPS_SCORE, Metric.DOCUMENTATION_TIME_SAVED);

  @Inject private CountFacts facts;
  @Inject private RequestedScope asked;
  @Inject private Clock clock;
  @Inject private ReplicaReads replica;

  /** The key figures of a period; overdue tasks are the current ones, whatever the period. */
  public DashboardKpis show(Caller caller, AnalyticsQuery wanted) {
    replica.prefer();
    Instant now = clock.instant();
    UUID department = asked.department(caller, wanted);
    Period period = asked.period(wanted, now);
    return DashboardKpis.of(SHOWN, sums(caller.organizationId(), department, period, now));
  }

  /** The sums for the metrics of a period. */
  private Sums sums(UUID organization, UUID department, Period period, Instant now) {
    Set<Measure> measures = EnumSet.noneOf(Measure.class);
    SHOWN.forEach(metric -> measures.addAll(metric.measures()));
    measures.remove(Measure.OVERDUE);
    Sums sums = whole(Scope.whole(organization, department, period), measures, now);
    Scope atThisMoment = Scope.whole(organization, department, new Period(now, now.plusMillis(1)));
    sums.add(whole(atThisMoment, EnumSet.of(Measure.OVERDUE), now));
    return sums;
  }

  private Sums whole(Scope scope, Set<Measure> measures, Instant now) {
    return facts.count(scope, measures, Grouping.NONE, now).whole("");
  }
}
