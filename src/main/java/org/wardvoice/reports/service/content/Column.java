package org.wardvoice.reports.service.content;

import org.wardvoice.analytics.Unit;
import org.wardvoice.shared.Nullable;

/**
 * A column of a table.
 *
 * @param name for programs, such as {@code created_at}
 * @param label for people
 * @param unit of its numbers, for the label; null if the label is sufficient
 */
public record Column(String name, String label, Kind kind, @Nullable Unit unit) {

  public Column(String name, String label, Kind kind) {
    this(name, label, kind, null);
  }

  /** The type of the cells; any cell may be null. */
  public enum Kind {
    /** A {@code String}. */
    TEXT,
    /** A {@code String} that identifies a record and is never wrapped. */
    ID,
    /** A {@code String} as in the API, such as {@code post_visit}; people see words instead. */
    CODE,
    /** A list of such {@code String}s. */
    CODES,
    /** A {@code Number} without a fraction. */
    COUNT,
    /** A {@code Number}. */
    DECIMAL,
    /** A {@code Number}, 0 to 100. */
    PERCENT,
    /** An {@code Instant}. */
    TIME,
    /** A {@code Boolean}. */
    FLAG
  }
}
