package org.wardvoice.analytics.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.wardvoice.shared.Nullable;

/**
 * A metric over time.
 *
 * @param topics of {@code top_topics}, the most frequent first; else absent
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
   * @param name a department's, a type of feedback, a topic, or the metric where nothing is grouped by
   */
  public record Series(String name, List<Point> points) {}

  /**
   * A value.
   *
   * @param timestamp where its interval begins
   * @param value null where there was nothing to measure; a count of nothing is 0
   */
  public record Point(Instant timestamp, @Nullable Double value) {}

  /**
   * What patients speak of.
   *
   * @param count how often
   * @param sentimentAverage −1 to 1, of the feedback that mentions it
   */
  public record Topic(String topic, long count, double sentimentAverage) {

    private static final int LISTED = 20;

    /** The most frequent of those that were counted, the most frequent first. */
    public static List<Topic> most(Counts byTopic) {
      return byTopic.groups().stream()
          .map(topic -> of(topic, byTopic.whole(topic)))
          .sorted(Comparator.comparing(Topic::count).reversed().thenComparing(Topic::topic))
          .limit(LISTED)
          .toList();
    }

    private static Topic of(String name, Sums sums) {
      return new Topic(name, sums.count(Measure.TOPIC), sums.mean(Measure.TOPIC));
    }
  }
}
