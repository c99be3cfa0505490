package org.wardvoice.analytics;

import java.time.Instant;
import java.util.Set;

/** Counts the facts behind metrics. Joins the caller's transaction. */
public interface Facts {

  /**
   * Counts measures.
   *
   * @param now the time for overdue
   */
  Counts count(Scope scope, Set<Measure> measures, Grouping grouping, Instant now);

  /** Counts a period as a whole; groups are values of the records, empty if a record has none. */
  Counts count(Scope scope, Set<Measure> measures, Trait trait);
}
