package org.wardvoice.work;

import java.time.Duration;
import java.util.List;

/**
 * The retry and retention settings of one kind of work.
 *
 * @param workers the number of workers on each node; 0 leaves the work to other nodes
 * @param sweep the interval at which a node looks for due work and expired leases
 * @param lease how long a node that doesn't renew it keeps its work
 * @param backoff the waits after the first, second, … failed attempt; the attempt after the last wait is the last one
 * @param mostClaims the maximum number of starts, so that work that crashes its node is not started forever
 * @param expires the maximum time that it may wait before it fails
 * @param keep how long its row is kept after it has ended
 */
public record WorkTerms(
    int workers,
    Duration sweep,
    Duration lease,
    List<Duration> backoff,
    int mostClaims,
    Duration expires,
    Duration keep) {

  /** The value of {@link #expires} for work that doesn't expire. */
  public static final Duration NEVER = Duration.ofDays(36_500);

  public WorkTerms {
    backoff = List.copyOf(backoff);
  }
}
