package org.wardvoice.retention;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * What expired and was deleted on one day.
 *
 * @param day in UTC
 * @param removed how many events or messages
 * @param olderThan all of it was older
 * @param removedAt the last deletion of that day
 */
public record RemovalView(
    UUID id,
    RetainedKind kind,
    LocalDate day,
    long removed,
    Instant olderThan,
    Instant removedAt) {}
