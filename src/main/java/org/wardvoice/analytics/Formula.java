package org.wardvoice.analytics;

import java.util.Set;
import java.util.function.Function;

/**
 * Computes a metric from counts.
 *
 * @param measures the required counts
 * @param value null without sufficient data
 */
record Formula(Set<Measure> measures, Function<Sums, Double> value) {

  static Formula count(Measure measure) {
    return new Formula(Set.of(measure), sums -> (double) sums.count(measure));
  }

  static Formula total(Measure measure) {
    return new Formula(Set.of(measure), sums -> sums.total(measure));
  }

  static Formula mean(Measure measure) {
    return new Formula(Set.of(measure), sums -> sums.mean(measure));
  }

  static Formula percent(Measure part, Measure whole) {
    return new Formula(Set.of(part, whole), sums -> sums.percent(sums.count(part), whole));
  }

  /** The difference between two parts, as a percentage of the whole. */
  static Formula surplus(Measure part, Measure other, Measure whole) {
    return new Formula(
        Set.of(part, other, whole),
        sums -> sums.percent(sums.count(part) - sums.count(other), whole));
  }
}
