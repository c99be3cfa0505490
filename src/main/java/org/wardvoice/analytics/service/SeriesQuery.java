package org.wardvoice.analytics.service;

import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Metric;
import org.wardvoice.shared.Nullable;

/**
 * The requested series.
 *
 * @param interval null: by day
 * @param groupBy null: one series
 */
public record SeriesQuery(
    Metric metric, @Nullable Interval interval, @Nullable GroupBy groupBy, AnalyticsQuery of) {

  /** The grouping of series. */
  public enum GroupBy {
    DEPARTMENT,
    FEEDBACK_TYPE,
    ALERT_TYPE
  }
}
