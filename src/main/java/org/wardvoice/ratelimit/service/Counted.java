package org.wardvoice.ratelimit.service;

/**
 * A request as one limit sees it.
 *
 * @param subject whom the limit counts
 * @param limit how many requests the subject has in a window
 */
public record Counted(LimitRule rule, String subject, int limit) {}
