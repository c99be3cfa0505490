package org.wardvoice.ratelimit.service;

/**
 * A request, as one limit counts it.
 *
 * @param subject whom the limit counts
 * @param limit requests per window
 */
public record Counted(LimitRule rule, String subject, int limit) {}
