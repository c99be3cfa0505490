package org.wardvoice.analytics;

import java.util.Comparator;
import java.util.List;

/**
 * A topic in feedback.
 *
 * @param count how often
 * @param sentimentAverage −1 to 1, of the feedback that mentions it
 */
public record Topic(String topic, long count, double sentimentAverage) {

  private static final int LISTED = 20;

  /** The most frequent topics, in descending order. */
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
