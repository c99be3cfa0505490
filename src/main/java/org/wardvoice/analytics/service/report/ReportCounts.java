package org.wardvoice.analytics.service.report;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wardvoice.analytics.entity.FactsWanted.Grouping;
import org.wardvoice.analytics.entity.RecordFactRepository.Trait;
import org.wardvoice.analytics.service.CountFacts;
import org.wardvoice.analytics.service.CountRecordFacts;
import org.wardvoice.analytics.service.Counts;
import org.wardvoice.analytics.service.Measure;
import org.wardvoice.analytics.service.Metric;
import org.wardvoice.analytics.service.Scope;
import org.wardvoice.analytics.service.Sums;

/** Counts what the metrics of a report are made of. */
@ApplicationScoped
public class ReportCounts {

  private CountFacts facts;
  private CountRecordFacts records;

  protected ReportCounts() {}

  @Inject
  public ReportCounts(CountFacts facts, CountRecordFacts records) {
    this.facts = facts;
    this.records = records;
  }

  /** The figures, each with that of the period before. */
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
    return records.count(scope.whole(), measures(metrics), trait);
  }

  /** Sums of each interval. */
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
