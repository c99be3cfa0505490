package org.wardvoice.reports.service.content;

import org.wardvoice.analytics.Unit;
import org.wardvoice.shared.Nullable;

/**
 * A number that stands for much.
 *
 * @param name as the API calls it, such as {@code nps_score}
 * @param label as people call it
 * @param value null: nothing to measure in the period
 * @param previous of the period before; null: nothing to measure there
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

  /** Which way is good news. */
  public enum Better {
    HIGHER,
    LOWER,
    NEITHER
  }
}
