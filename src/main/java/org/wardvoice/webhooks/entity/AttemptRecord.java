package org.wardvoice.webhooks.entity;

import java.time.Instant;

/**
 * What came of a try.
 *
 * @param number from 1
 * @param status of the answer; null where there was none
 * @param answer its beginning; null where it was a success
 * @param error why there was none
 */
public record AttemptRecord(
    int number, Instant startedAt, int durationMs, Integer status, String answer, String error) {}
