package org.wardvoice.ratelimit.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.ratelimit.FailuresByAddress;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.TooManyRequests;

/** Counts what fails. */
@ApplicationScoped
public class CountFailures implements FailuresByAddress {

  private RateLimiter limiter;
  private Limits limits;
  private CurrentStanding current;

  protected CountFailures() {}

  @Inject
  public CountFailures(RateLimiter limiter, Limits limits, CurrentStanding current) {
    this.limiter = limiter;
    this.limits = limits;
    this.current = current;
  }

  @Override
  public void count() {
    Standing standing = limiter.take(limits.ofFailure(Origin.current().address()));
    if (!standing.allowed()) {
      current.become(standing);
      throw new TooManyRequests(standing.retryAfter());
    }
  }
}
