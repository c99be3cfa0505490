package org.wardvoice.shared.error;

import java.util.Map;

/** The caller has exceeded a limit. */
public class TooManyRequests extends Refusal {

  private final long retryAfter;

  /**
   * Says when there is more.
   *
   * @param retryAfter seconds until the next request is allowed
   */
  public TooManyRequests(long retryAfter) {
    this(retryAfter, "Too many requests");
  }

  /**
   * Says also what there are too many of.
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
