package org.wardvoice.analytics;

import java.util.Set;
import java.util.function.Function;

/**
 * How a figure is made of what was counted.
 *
 * @param measures what has to be counted for it
 * @param value null where nothing was counted that it could be made of
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

  /** How many more of a hundred are in the one part than in the other. */
  static Formula surplus(Measure part, Measure other, Measure whole) {
    return new Formula(
        Set.of(part, other, whole),
        sums -> sums.percent(sums.count(part) - sums.count(other), whole));
  }
}
