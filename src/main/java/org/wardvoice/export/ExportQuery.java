package org.wardvoice.export;

import java.time.Instant;
import java.util.Map;
import org.wardvoice.shared.Nullable;

/**
 * The records to export.
 *
 * @param from created then or later; null: no lower limit
 * @param to created before; null: no upper limit
 * @param filters by name; each one must be known to the source; values as in a query string
 */
public record ExportQuery(
    @Nullable Instant from, @Nullable Instant to, Map<String, String> filters) {}
