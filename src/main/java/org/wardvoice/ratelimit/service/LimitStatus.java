package org.wardvoice.ratelimit.service;

/**
 * The state of a limit after a request.
 *
 * @param allowed whether the request may pass
 * @param limit requests allowed in the window
 * @param remaining how many are left after this one
 * @param reset when the window ends, in seconds since 1970
 * @param retryAfter seconds until then, at least 1
 */
public record LimitStatus(boolean allowed, int limit, int remaining, long reset, long retryAfter) {}
