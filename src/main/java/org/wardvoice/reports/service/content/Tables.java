package org.wardvoice.reports.service.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.persistence.LowerCase;

/** Creates tables of metrics, with a row for each group. */
final class Tables {

  private static final int MOST_ROWS = 50;

  private Tables() {}

  /**
   * A table in descending order of the first metric.
   *
   * @param first the column of the groups' names
   * @param whole for the totals
   */
  static Table of(Column first, List<Metric> metrics, List<Group> groups, Sums whole) {
    List<Group> sorted = groups.stream().sorted(Group.byMost(metrics.get(0))).toList();
    return inOrder(first, metrics, sorted, whole);
  }

  static Table byDepartment(List<Metric> metrics, List<Group> departments, Sums whole) {
    return of(new Column("department", "Department", Kind.TEXT), metrics, departments, whole);
  }

  /** A table in the order of the groups. */
  static Table inOrder(Column first, List<Metric> metrics, List<Group> groups, Sums whole) {
    List<Column> columns = new ArrayList<>(List.of(first));
    metrics.forEach(metric -> columns.add(column(metric)));
    List<List<Object>> rows =
        groups.stream()
            .limit(MOST_ROWS)
            .map(group -> row(group.name(), metrics, group.sums()))
            .toList();
    return new Table(
        "by_" + first.name(),
        title(first, groups.size()),
        columns,
        rows,
        rows.isEmpty() ? null : row("All", metrics, whole));
  }

  private static String title(Column first, int groups) {
    String title = "By " + first.label().toLowerCase(Locale.ROOT);
    return groups > MOST_ROWS
        ? String.format(Locale.ROOT, "%s: the first %d of %d", title, MOST_ROWS, groups)
        : title;
  }

  private static Column column(Metric metric) {
    Kind kind =
        switch (metric.unit()) {
          case COUNT -> Kind.COUNT;
          case PERCENT -> Kind.PERCENT;
          case POINTS, HOURS, MINUTES, SCORE -> Kind.DECIMAL;
        };
    return new Column(LowerCase.name(metric), MetricWords.of(metric).brief(), kind, metric.unit());
  }

  private static List<Object> row(String name, List<Metric> metrics, Sums sums) {
    List<Object> row = new ArrayList<>();
    row.add(name);
    metrics.forEach(metric -> row.add(cell(metric, metric.of(sums))));
    return row;
  }

  private static Object cell(Metric metric, Double value) {
    return value != null && metric.unit() == Unit.COUNT ? (Object) value.longValue() : value;
  }
}
