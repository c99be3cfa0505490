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
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.util.List;
import java.util.Set;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.ratelimit.service.Counted;
import org.wardvoice.ratelimit.service.CurrentLimitStatus;
import org.wardvoice.ratelimit.service.LimitStatus;
import org.wardvoice.ratelimit.service.Limits;
import org.wardvoice.ratelimit.service.RateLimiter;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.UnmatchedCaller;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.TooManyRequests;

/**
 * Counts each request once its caller is authenticated, before permissions are checked and the body is read; and
 * reports the limits to every authenticated caller.
 */
@Provider
@Dependent
@Priority(RateLimitFilter.AFTER_AUTHENTICATION)
public class RateLimitFilter implements ContainerRequestFilter, ContainerResponseFilter {

  static final int AFTER_AUTHENTICATION = Priorities.AUTHENTICATION + 500;

  private static final String MATCHED = "org.wardvoice.matched";

  /** The statuses for requests whose path, method or media type matches no resource method. */
  private static final Set<Integer> UNMATCHED = Set.of(404, 405, 406, 415);

  @Context private ResourceInfo resource;

  @Inject private RateLimiter limiter;
  @Inject private Limits limits;
  @Inject private CurrentCaller caller;
  @Inject private CurrentLimitStatus current;
  @Inject private UnmatchedCaller unmatched;

  @Override
  public void filter(ContainerRequestContext request) {
    request.setProperty(MATCHED, true);
    LimitedByAddress limited = resource.getResourceMethod().getAnnotation(LimitedByAddress.class);
    if (limited != null && !limited.failuresAlone()) {
      count(limits.ofSignIn(Origin.current().address()), false);
    }
    if (caller.isKnown()) {
      count(limits.of(caller.caller()), true);
    }
  }

  /** Unauthenticated callers see a limit only when it is reached. */
  private void count(List<Counted> counted, boolean told) {
    if (counted.isEmpty()) {
      return;
    }
    LimitStatus standing = limiter.take(counted);
    if (told || !standing.allowed()) {
      current.become(standing);
    }
    if (!standing.allowed()) {
      throw new TooManyRequests(standing.retryAfter());
    }
  }

  /** Request filters don't run if no method was found; the request counts anyway. */
  private void countUnmatched(ContainerRequestContext request) {
    List<Counted> counted = unmatched.of(request).map(limits::of).orElse(List.of());
    if (!counted.isEmpty()) {
      current.become(limiter.take(counted));
    }
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (request.getProperty(MATCHED) == null && UNMATCHED.contains(response.getStatus())) {
      countUnmatched(request);
    }
    current.ifTold().ifPresent(standing -> tell(standing, response.getHeaders()));
  }

  private static void tell(LimitStatus standing, MultivaluedMap<String, Object> headers) {
    headers.putSingle("X-RateLimit-Limit", standing.limit());
    headers.putSingle("X-RateLimit-Remaining", standing.remaining());
    headers.putSingle("X-RateLimit-Reset", standing.reset());
  }
}
