package org.wardvoice.webhooks.entity;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How a receiver is doing. After some failures in a row it is spared: one delivery at a time, and those that were never tried
 * wait, longer each time, so that a dead receiver costs next to nothing; the first success ends that.
 *
 * @param failures in a row
 * @param failingSince the first of them; null after a success
 * @param resumeAt until then nothing is sent that was not tried yet; null when nothing keeps it
 * @param restUntil until then nothing is sent at all, for it was asked for; null when it was not
 */
public record ReceiverHealth(
    int failures, Instant failingSince, Instant resumeAt, Instant restUntil) {

  /** As long as nothing has failed. */
  public static final ReceiverHealth GOOD = new ReceiverHealth(0, null, null, null);

  /** From so many failures in a row on a receiver is spared. */
  public static final int SPARED_FROM = 5;

  private static final Duration SHORTEST_REST = Duration.ofSeconds(1);
  private static final Duration LONGEST_REST = Duration.ofSeconds(30);
  private static final Duration LONGEST_ASKED_REST = Duration.ofMinutes(5);

  /**
   * After one more failure.
   *
   * @param askedFor until when the receiver asked to be left alone
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

  /** After a success; what was asked for shortly before still counts. */
  public ReceiverHealth succeeded(Instant now) {
    return GOOD.resting(restUntil == null || restUntil.isBefore(now) ? null : restUntil);
  }

  /** Sent nothing until then, whatever it does. */
  public ReceiverHealth resting(Instant until) {
    return new ReceiverHealth(failures, failingSince, resumeAt, later(restUntil, until));
  }

  /** Whether all has failed for longer than that. */
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
