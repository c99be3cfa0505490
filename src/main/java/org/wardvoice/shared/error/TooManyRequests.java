package org.wardvoice.shared.error;

import java.util.Map;

/** The caller has exceeded a limit. */
public class TooManyRequests extends Refusal {

  private final long retryAfter;

  /**
   * A refusal that says when to try again.
   *
   * @param retryAfter seconds until the next request is allowed
   */
  public TooManyRequests(long retryAfter) {
    this(retryAfter, "Too many requests");
  }

  /**
   * A refusal that also names the limit.
   *
   * @param retryAfter seconds until the next request is allowed
   * @param limit names the limit, such as {@code You already have 5 open streams}
   */
  public TooManyRequests(long retryAfter, String limit) {
    super(
        "RATE_LIMIT_EXCEEDED",
        limit + "; try again in " + retryAfter + (retryAfter == 1 ? " second" : " seconds"),
        Map.of());
    this.retryAfter = retryAfter;
  }

  /** Seconds until the next request is allowed. */
  public long retryAfter() {
    return retryAfter;
  }
}
