package org.wardvoice.retention;

/**
 * What another retention would do.
 *
 * @param keeps an ISO 8601 duration
 * @param shorter whether it is shorter than now, so that setting it needs a confirmation
 * @param due how much the next run would delete
 * @param held how much would have expired, and is kept because of a legal hold
 */
public record RetentionForecast(
    RetainedKind kind, String keeps, boolean shorter, long due, long held) {}
