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
 * The facts to count, and their grouping.
 *
 * @param department null: all
 * @param measures the names in {@code R__analytics_facts.sql}
 * @param intervals the beginning of each, in order; the first not later than the period
 */
public record FactsQuery(
    UUID organizationId,
    Period period,
    @Nullable UUID department,
    ZoneId zone,
    Collection<String> measures,
    Grouping grouping,
    List<Instant> intervals) {}
