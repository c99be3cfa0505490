package org.wardvoice.ratelimit;

/** The limits of the users' tiers ({@code wardvoice.rate-limit.*}). */
public interface TierLimits {

  /**
   * Requests per hour of a user.
   *
   * @param tier {@code standard}, {@code premium} or {@code enterprise}
   */
  int perHour(String tier);
}
