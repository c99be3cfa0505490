package org.wardvoice.reports.service.content;

import org.wardvoice.analytics.Unit;
import org.wardvoice.shared.Nullable;

/**
 * A key figure of a report.
 *
 * @param name as in the API, such as {@code nps_score}
 * @param label for people
 * @param value null: nothing to measure in the period
 * @param previous of the previous period; null: nothing to measure there
 * @param meaning one sentence on how it is counted
 */
public record Figure(
    String name,
    String label,
    @Nullable Double value,
    @Nullable Double previous,
    Unit unit,
    Better better,
    String meaning) {

  /** Which direction is an improvement. */
  public enum Better {
    HIGHER,
    LOWER,
    NEITHER
  }
}
