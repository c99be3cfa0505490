package org.wardvoice.webhooks.entity;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The health of a receiver. If it is unavailable several times in a row, it is throttled: it gets one delivery at a
 * time, and new ones wait for increasing periods, so that a dead receiver costs next to nothing. The first success or
 * refusal ends that: the events that a receiver refuses must not delay the others.
 *
 * @param failures consecutive ones; a refusal starts a new count with itself
 * @param failingSince time of the first failure since the last success; null after a success
 * @param resumeAt no new delivery is sent before; null if not throttled
 * @param restUntil no delivery at all is sent before, as the receiver requested; null if it did not
 */
public record ReceiverHealth(
    int failures, Instant failingSince, Instant resumeAt, Instant restUntil) {

  /** The initial state. */
  public static final ReceiverHealth GOOD = new ReceiverHealth(0, null, null, null);

  /** The number of consecutive failures that starts the throttling. */
  public static final int SPARED_FROM = 5;

  private static final Duration SHORTEST_REST = Duration.ofSeconds(1);
  private static final Duration LONGEST_REST = Duration.ofSeconds(30);
  private static final Duration LONGEST_ASKED_REST = Duration.ofMinutes(5);

  /**
   * The health after the receiver was unavailable once more.
   *
   * @param askedFor the end of the pause that the receiver requested
   */
  public ReceiverHealth failed(Instant now, Optional<Instant> askedFor) {
    int more = failures + 1;
    return new ReceiverHealth(
            more,
            failingSince == null ? now : failingSince,
            more < SPARED_FROM ? resumeAt : later(resumeAt, now.plus(rest(more))),
            restUntil)
        .resting(askedFor.map(until -> earlier(until, now.plus(LONGEST_ASKED_REST))).orElse(null));
  }

  /**
   * The health after the receiver refused an event. It is available, but still counts as failing. A pause that was
   * requested remains in effect.
   */
  public ReceiverHealth refused(Instant now) {
    return new ReceiverHealth(1, failingSince == null ? now : failingSince, null, restUntil);
  }

  /** A pause that was requested shortly before remains in effect. */
  public ReceiverHealth succeeded(Instant now) {
    return GOOD.resting(restUntil == null || restUntil.isBefore(now) ? null : restUntil);
  }

  /** Pauses the receiver, whatever its health. */
  public ReceiverHealth resting(Instant until) {
    return new ReceiverHealth(failures, failingSince, resumeAt, later(restUntil, until));
  }

  /** Whether all deliveries have failed for longer than the limit. */
  public boolean isFailingFor(Duration limit, Instant now) {
    return failingSince != null && failingSince.plus(limit).isBefore(now);
  }

  private static Duration rest(int failures) {
    int doublings = Math.min(failures - SPARED_FROM, 10);
    Duration rest = SHORTEST_REST.multipliedBy(1L << doublings);
    return rest.compareTo(LONGEST_REST) < 0 ? rest : LONGEST_REST;
  }

  private static Instant later(Instant one, Instant other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.isAfter(other) ? one : other;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
