package org.wardvoice.analytics.entity;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Period;
import org.wardvoice.shared.Nullable;

/**
 * Which facts shall be counted, and how they are grouped.
 *
 * @param department null: all
 * @param measures as {@code R__analytics_facts.sql} names them
 * @param intervals where each begins, in order; the first not later than the period
 */
public record FactsQuery(
    UUID organizationId,
    Period period,
    @Nullable UUID department,
    ZoneId zone,
    Collection<String> measures,
    Grouping grouping,
    List<Instant> intervals) {}
