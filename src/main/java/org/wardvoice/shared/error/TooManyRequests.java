package org.wardvoice.shared.error;

import java.util.Map;

/** The caller has used up a limit. */
public class TooManyRequests extends Refusal {

  private final long retryAfter;

  /**
   * Says when there is more.
   *
   * @param retryAfter seconds until then
   */
  public TooManyRequests(long retryAfter) {
    super(
        "RATE_LIMIT_EXCEEDED",
        "Too many requests; try again in "
            + retryAfter
            + (retryAfter == 1 ? " second" : " seconds"),
        Map.of());
    this.retryAfter = retryAfter;
  }

  /** Seconds after which the caller may ask again. */
  public long retryAfter() {
    return retryAfter;
  }
}
