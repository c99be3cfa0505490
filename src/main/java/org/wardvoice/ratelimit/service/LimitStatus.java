package org.wardvoice.ratelimit.service;

/**
 * The state of a request with its limit.
 *
 * @param allowed whether it may pass
 * @param limit requests allowed in the window
 * @param remaining how many are left after this one
 * @param reset when the window ends, in seconds since 1970
 * @param retryAfter seconds until then, 1 or more
 */
public record LimitStatus(boolean allowed, int limit, int remaining, long reset, long retryAfter) {}
