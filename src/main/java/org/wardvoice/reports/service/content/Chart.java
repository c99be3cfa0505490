package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.util.List;
import org.wardvoice.analytics.Unit;

/**
 * The data of a chart.
 *
 * @param categories the labels along the axis, such as days or departments
 * @param begins when the interval of each category begins; empty if the axis isn't time
 * @param series each has one value per category
 */
public record Chart(
    String title,
    Unit unit,
    Shape shape,
    List<String> categories,
    List<Instant> begins,
    List<Line> series) {

  /** A chart that isn't over time. */
  public Chart(String title, Unit unit, Shape shape, List<String> categories, List<Line> series) {
    this(title, unit, shape, categories, List.of(), series);
  }

  public enum Shape {
    /** Over time. */
    LINE,
    /** Counts over time. */
    COLUMNS,
    /** A comparison; horizontal, so that long names are readable. */
    BARS
  }

  /**
   * A series of values.
   *
   * @param values null where there is nothing to measure
   * @param past whether it is the previous period, for comparison
   */
  public record Line(String name, List<Double> values, boolean past) {

    public Line(String name, List<Double> values) {
      this(name, values, false);
    }
  }
}
