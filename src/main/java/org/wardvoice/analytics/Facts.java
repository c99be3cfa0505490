package org.wardvoice.analytics;

import java.time.Instant;
import java.util.Set;

/** Counts what figures are made of. Inside its caller's transaction. */
public interface Facts {

  /**
   * Counts measures.
   *
   * @param now what is overdue now
   */
  Counts count(Scope scope, Set<Measure> measures, Grouping grouping, Instant now);

  /** Counts a period as a whole; a group is what a record holds, empty where it holds nothing. */
  Counts count(Scope scope, Set<Measure> measures, Trait trait);
}
