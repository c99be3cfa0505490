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
 * @param previousFrom the start of the previous period, inclusive
 * @param previousTo its end, exclusive: {@code from}, or earlier if the report's period isn't over
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
    Instant previousTo,
    ZoneId zone,
    Instant generatedAt,
    ReportLanguage language) {}
