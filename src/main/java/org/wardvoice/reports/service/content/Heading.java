package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * The heading of a report.
 *
 * @param department its name; null: all departments
 * @param from inclusive
 * @param to exclusive
 * @param previousFrom the start of the previous period, which ends at {@code from}
 * @param zone of the hospital, which defines the report's days
 */
public record Heading(
    UUID reportId,
    ReportType type,
    String organization,
    @Nullable String department,
    Instant from,
    Instant to,
    Instant previousFrom,
    ZoneId zone,
    Instant generatedAt) {}
