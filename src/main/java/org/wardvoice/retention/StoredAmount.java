package org.wardvoice.retention;

import org.wardvoice.shared.Nullable;

/**
 * How much of one kind is stored.
 *
 * @param bytes the size of files and messages; null for other records
 */
public record StoredAmount(StoredKind kind, long records, @Nullable Long bytes) {}
