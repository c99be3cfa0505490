package org.wardvoice.analytics.service;

import java.time.Instant;
import org.wardvoice.shared.Nullable;

/**
 * The requested department and period.
 *
 * @param from inclusive; null: 30 days before the end
 * @param to exclusive; null: now
 * @param department by name, code or id; null: all
 */
public record AnalyticsQuery(
    @Nullable Instant from, @Nullable Instant to, @Nullable String department) {}
