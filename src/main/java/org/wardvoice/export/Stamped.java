package org.wardvoice.export;

import java.time.Instant;

/**
 * A record and when it last changed: not every view says so itself.
 *
 * @param <T> the view of the record
 */
public record Stamped<T>(T record, Instant updatedAt) {}
