package org.wardvoice.export;

import java.time.Instant;
import java.util.Map;
import org.wardvoice.shared.Nullable;

/**
 * The records to export.
 *
 * @param from created then or later; null: from the first
 * @param to created before; null: to the last
 * @param filters by their names, each one that the source knows; values as a query would give them
 */
public record ExportQuery(
    @Nullable Instant from, @Nullable Instant to, Map<String, String> filters) {}
