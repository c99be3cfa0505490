package org.wardvoice.export;

import java.time.Instant;

/**
 * A record with the time of its last change, which not every view contains.
 *
 * @param <T> the view of the record
 */
public record Stamped<T>(T record, Instant updatedAt) {}
