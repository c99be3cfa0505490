package org.wardvoice.webhooks.entity;

import java.time.Instant;

/**
 * The result of an attempt.
 *
 * @param number from 1
 * @param status HTTP status; null if there was no response
 * @param answer the start of the response; null after a success
 * @param error why there was no response
 */
public record AttemptRecord(
    int number, Instant startedAt, int durationMs, Integer status, String answer, String error) {}
