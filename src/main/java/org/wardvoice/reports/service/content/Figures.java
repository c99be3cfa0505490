package org.wardvoice.reports.service.content;

import java.util.List;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.shared.persistence.LowerCase;

/** Creates key figures from metrics. */
final class Figures {

  private Figures() {}

  /** In the order of the metrics. */
  static List<Figure> of(List<Metric> metrics, Sums sums, Sums before) {
    return metrics.stream().map(metric -> of(metric, sums, before)).toList();
  }

  private static Figure of(Metric metric, Sums sums, Sums before) {
    MetricWords words = MetricWords.of(metric);
    return new Figure(
        LowerCase.name(metric),
        words.label(),
        metric.of(sums),
        metric.of(before),
        metric.unit(),
        words.better(),
        words.meaning());
  }
}
