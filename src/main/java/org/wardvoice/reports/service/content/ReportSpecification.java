package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.Nullable;

/**
 * The parameters of a report.
 *
 * @param department null: all
 */
public record ReportSpecification(
    UUID reportId,
    UUID organizationId,
    ReportType type,
    Period period,
    @Nullable UUID department,
    boolean charts,
    Instant generatedAt,
    ReportLanguage language) {}
