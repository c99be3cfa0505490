package org.wardvoice.work;

import java.time.Duration;
import java.util.List;

/**
 * How work of one kind is tried.
 *
 * @param workers at a time on each node; 0 leaves the work to other nodes
 * @param sweep how often a node looks for what is due or was left behind
 * @param lease how long a node that isn't heard of keeps its work
 * @param backoff the waits after the first, second, … failed try; after the last wait and one more try the work fails
 * @param mostClaims how often it may be begun: what brings its node down each time must not do so for ever
 * @param expires how long it may wait for a try that succeeds
 * @param keep how long its row stays after it has ended
 */
public record WorkTerms(
    int workers,
    Duration sweep,
    Duration lease,
    List<Duration> backoff,
    int mostClaims,
    Duration expires,
    Duration keep) {

  /** For {@link #expires}. */
  public static final Duration NEVER = Duration.ofDays(36_500);

  public WorkTerms {
    backoff = List.copyOf(backoff);
  }
}
