package org.wardvoice.reports.service.content;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.Nullable;

/**
 * What a report shall tell.
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
    Instant generatedAt) {}
