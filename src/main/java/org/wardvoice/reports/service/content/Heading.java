package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * What a report is of.
 *
 * @param department its name; null: all departments
 * @param from inclusive
 * @param to exclusive
 * @param previousFrom where the period begins that this one is compared with; it ends at {@code from}
 * @param zone the hospital's: its days are the report's days
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
