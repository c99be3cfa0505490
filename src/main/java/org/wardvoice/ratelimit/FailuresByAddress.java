package org.wardvoice.ratelimit;

/**
 * Limits what goes wrong, where many rightly do the same from one address: all of a hospital may share one. Others there
 * go on all the while.
 */
public interface FailuresByAddress {

  /**
   * Counts a failure of the address that the running request comes from ({@code wardvoice.rate-limit.sign-in-per-minute}).
   *
   * @throws org.wardvoice.shared.error.TooManyRequests when there were too many: for the caller to answer instead, and to
   *     write nothing down
   */
  void count();
}
