package org.wardvoice.work;

import java.time.Duration;
import java.util.List;

/**
 * How work of one kind is tried and kept.
 *
 * @param workers at a time on each node; 0 leaves the work to other nodes
 * @param sweep how often a node looks for due work and expired leases
 * @param lease how long a node that doesn't renew it keeps its work
 * @param backoff the waits after the first, second, … failed try; the work fails with the try after the last wait
 * @param mostClaims how often it may be started, so that work that crashes its node doesn't do so forever
 * @param expires how long it may wait before it fails
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

  /** For {@link #expires}. */
  public static final Duration NEVER = Duration.ofDays(36_500);

  public WorkTerms {
    backoff = List.copyOf(backoff);
  }
}
