package org.wardvoice.analytics.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Topic;
import org.wardvoice.analytics.Unit;
import org.wardvoice.shared.Nullable;

/**
 * A metric over time.
 *
 * @param topics of {@code top_topics}, in descending frequency; else absent
 */
public record SeriesView(
    Metric metric,
    Unit unit,
    Interval interval,
    List<Series> series,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Topic> topics) {

  /**
   * The values of one group.
   *
   * @param name a department's, a type of feedback, a topic, or the metric without grouping
   */
  public record Series(String name, List<Point> points) {}

  /**
   * A value.
   *
   * @param timestamp the beginning of its interval
   * @param value null without data; a count of nothing is 0
   */
  public record Point(Instant timestamp, @Nullable Double value) {}
}
