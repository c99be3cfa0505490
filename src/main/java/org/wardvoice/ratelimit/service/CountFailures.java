package org.wardvoice.ratelimit.service;

import jakarta.inject.Inject;
import org.wardvoice.ratelimit.FailuresByAddress;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.TooManyRequests;

@Component
public class CountFailures implements FailuresByAddress {

  private final RateLimiter limiter;
  private final Limits limits;
  private final CurrentLimitStatus current;

  @Inject
  public CountFailures(RateLimiter limiter, Limits limits, CurrentLimitStatus current) {
    this.limiter = limiter;
    this.limits = limits;
    this.current = current;
  }

  @Override
  public void count() {
    LimitStatus standing = limiter.take(limits.ofFailure(Origin.current().address()));
    if (!standing.allowed()) {
      current.become(standing);
      throw new TooManyRequests(standing.retryAfter());
    }
  }
}
