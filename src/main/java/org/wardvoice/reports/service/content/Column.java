package org.wardvoice.reports.service.content;

import org.wardvoice.analytics.Unit;
import org.wardvoice.shared.Nullable;

/**
 * Of a table.
 *
 * @param name for machines, such as {@code created_at}
 * @param label for people
 * @param unit of its numbers, for the label; null where that says all
 */
public record Column(String name, String label, Kind kind, @Nullable Unit unit) {

  public Column(String name, String label, Kind kind) {
    this(name, label, kind, null);
  }

  /** What its cells hold; each may also be null. */
  public enum Kind {
    /** A {@code String}. */
    TEXT,
    /** A {@code String} that names a record and is never broken. */
    ID,
    /** A {@code String} as the API has it, such as {@code post_visit}; people read words in its place. */
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
