package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;

/** Creates charts from sums. */
final class Charts {

  private static final int FEWEST_OF_A_LINE = 3;

  private Charts() {}

  /** A metric in this period and, unless the period is too long, in the previous one. */
  static Chart compared(
      TimeAxis axis, Shape shape, Metric metric, List<Sums> now, List<Sums> before) {
    if (!axis.isCompared()) {
      return overTime(axis, shape, metric, now);
    }
    // A month may have more days than the month before, or fewer.
    int most = Math.max(now.size(), before.size());
    return overTime(
        axis,
        MetricWords.of(metric).label(),
        metric.unit(),
        shape,
        axis.beginsOfBoth(),
        List.of(
            new Line("This period", padded(values(metric, now), most)),
            new Line("Period before", padded(values(metric, before), most), true)));
  }

  private static List<Double> padded(List<Double> values, int length) {
    List<Double> padded = new ArrayList<>(values);
    while (padded.size() < length) {
      padded.add(null);
    }
    return padded;
  }

  /** A metric in this period. */
  static Chart overTime(TimeAxis axis, Shape shape, Metric metric, List<Sums> sums) {
    String label = MetricWords.of(metric).label();
    return overTime(axis, label, metric.unit(), shape, List.of(line(label, metric, sums)));
  }

  static Chart overTime(TimeAxis axis, String what, Unit unit, Shape shape, List<Line> lines) {
    return overTime(axis, what, unit, shape, axis.begins(), lines);
  }

  private static Chart overTime(
      TimeAxis axis, String what, Unit unit, Shape shape, List<Instant> begins, List<Line> lines) {
    boolean drawn = lines.stream().anyMatch(Charts::hasEnoughForALine);
    return new Chart(
        axis.title(what),
        unit,
        drawn ? shape : Shape.COLUMNS,
        begins.stream().map(axis::label).toList(),
        begins,
        lines);
  }

  /**
   * One or two points show no trend, and on a scale that fits them any difference looks large; columns start at zero.
   */
  private static boolean hasEnoughForALine(Line line) {
    return line.values().stream().filter(Objects::nonNull).count() >= FEWEST_OF_A_LINE;
  }

  static Line line(String name, Metric metric, List<Sums> sums) {
    return new Line(name, values(metric, sums));
  }

  private static List<Double> values(Metric metric, List<Sums> sums) {
    List<Double> values = new ArrayList<>();
    sums.forEach(one -> values.add(metric.of(one)));
    return values;
  }

  static Chart tasksCreatedAndCompleted(TimeAxis axis, List<Sums> sums) {
    return overTime(
        axis,
        "Tasks created and completed",
        Unit.COUNT,
        Shape.COLUMNS,
        List.of(
            line("Created", Metric.TASK_COUNT, sums),
            line("Completed", Metric.TASKS_COMPLETED, sums)));
  }

  /** A metric by group, in descending order; groups without data are omitted. */
  static Chart bars(String title, Metric metric, List<Group> groups) {
    List<Group> measured =
        groups.stream()
            .filter(group -> metric.of(group.sums()) != null)
            .sorted(Group.byMost(metric))
            .toList();
    return new Chart(
        title,
        metric.unit(),
        Shape.BARS,
        measured.stream().map(Group::name).toList(),
        List.of(
            line(
                MetricWords.of(metric).label(),
                metric,
                measured.stream().map(Group::sums).toList())));
  }
}
