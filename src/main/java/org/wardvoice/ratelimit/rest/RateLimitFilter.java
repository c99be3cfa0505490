package org.wardvoice.ratelimit.rest;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.ratelimit.service.Counted;
import org.wardvoice.ratelimit.service.Limits;
import org.wardvoice.ratelimit.service.RateLimiter;
import org.wardvoice.ratelimit.service.Standing;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.TooManyRequests;

/**
 * Counts each request once it is known who calls, before it is asked what they may do and before the body is read; and
 * tells every caller that is known how it stands.
 */
@Provider
@Dependent
@Priority(RateLimitFilter.AFTER_AUTHENTICATION)
public class RateLimitFilter implements ContainerRequestFilter, ContainerResponseFilter {

  static final int AFTER_AUTHENTICATION = Priorities.AUTHENTICATION + 500;

  private static final String STANDING = "org.wardvoice.rate-limit";

  @Context private ResourceInfo resource;

  private RateLimiter limiter;
  private Limits limits;
  private CurrentCaller caller;

  public RateLimitFilter() {}

  @Inject
  public RateLimitFilter(RateLimiter limiter, Limits limits, CurrentCaller caller) {
    this.limiter = limiter;
    this.limits = limits;
    this.caller = caller;
  }

  @Override
  public void filter(ContainerRequestContext request) {
    if (resource.getResourceMethod().isAnnotationPresent(LimitedByAddress.class)) {
      count(request, limits.ofSignIn(Origin.current().address()), false);
    }
    if (caller.isKnown()) {
      count(request, limits.of(caller.caller()), true);
    }
  }

  /** Somebody unknown is told of a limit only when it is reached. */
  private void count(ContainerRequestContext request, List<Counted> counted, boolean told) {
    if (counted.isEmpty()) {
      return;
    }
    Standing standing = limiter.take(counted);
    if (told || !standing.allowed()) {
      request.setProperty(STANDING, standing);
    }
    if (!standing.allowed()) {
      throw new TooManyRequests(standing.retryAfter());
    }
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (request.getProperty(STANDING) instanceof Standing standing) {
      response.getHeaders().putSingle("X-RateLimit-Limit", standing.limit());
      response.getHeaders().putSingle("X-RateLimit-Remaining", standing.remaining());
      response.getHeaders().putSingle("X-RateLimit-Reset", standing.reset());
    }
  }
}
