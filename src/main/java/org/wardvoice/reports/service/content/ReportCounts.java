package org.wardvoice.reports.service.content;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Facts;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Measure;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Trait;
import org.wardvoice.shared.Component;

/** Reads the counts behind the metrics of a report. */
@Component
public class ReportCounts {

  private final Facts facts;

  @Inject
  public ReportCounts(Facts facts) {
    this.facts = facts;
  }

  /** The key figures, each with the value of the previous period. */
  List<Figure> figures(ReportScope scope, List<Metric> metrics) {
    Sums before = sums(scope, scope.wholeBefore(), metrics);
    return Figures.of(metrics, whole(scope, metrics), before);
  }

  Sums whole(ReportScope scope, List<Metric> metrics) {
    return sums(scope, scope.whole(), metrics);
  }

  private Sums sums(ReportScope scope, Scope time, List<Metric> metrics) {
    return facts.count(time, measures(metrics), Grouping.NONE, scope.now()).whole("");
  }

  Counts by(Grouping grouping, ReportScope scope, List<Metric> metrics) {
    return facts.count(scope.whole(), measures(metrics), grouping, scope.now());
  }

  Counts by(Trait trait, ReportScope scope, List<Metric> metrics) {
    return facts.count(scope.whole(), measures(metrics), trait);
  }

  /** The sums of each interval. */
  List<Sums> overTime(TimeAxis axis, Metric... metrics) {
    return overTime(axis.scope(), axis.now(), List.of(metrics));
  }

  List<Sums> overTimeBefore(TimeAxis axis, Metric... metrics) {
    return overTime(axis.scope(), axis.before(), List.of(metrics));
  }

  private List<Sums> overTime(ReportScope scope, Scope time, List<Metric> metrics) {
    return time.intervals().isEmpty()
        ? List.of()
        : facts.count(time, measures(metrics), Grouping.NONE, scope.now()).of("");
  }

  private static Set<Measure> measures(Collection<Metric> metrics) {
    Set<Measure> measures = EnumSet.noneOf(Measure.class);
    metrics.forEach(metric -> measures.addAll(metric.measures()));
    return measures;
  }
}
