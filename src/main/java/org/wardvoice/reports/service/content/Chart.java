package org.wardvoice.reports.service.content;

import java.util.List;
import org.wardvoice.analytics.Unit;

/**
 * A picture of numbers.
 *
 * @param categories what stands along the axis: days, departments
 * @param series each has a value for each category
 */
public record Chart(
    String title, Unit unit, Shape shape, List<String> categories, List<Line> series) {

  public enum Shape {
    /** Over time. */
    LINE,
    /** Counts over time. */
    COLUMNS,
    /** Compares, lying down, so that long names can be read. */
    BARS
  }

  /**
   * The values of one thing.
   *
   * @param values null where there was nothing to measure
   * @param past it is only there to compare with
   */
  public record Line(String name, List<Double> values, boolean past) {

    public Line(String name, List<Double> values) {
      this(name, values, false);
    }
  }
}
