package org.wardvoice.ratelimit;

/**
 * Limits failures by address, for operations that many users of one address may legitimately call: a whole hospital may
 * share one. Successful calls are never limited.
 */
public interface FailuresByAddress {

  /**
   * Counts a failure for the address of the current request ({@code wardvoice.rate-limit.sign-in-per-minute}).
   *
   * @throws org.wardvoice.shared.error.TooManyRequests if there were too many: the caller answers with this instead,
   *     and stores nothing
   */
  void count();
}
