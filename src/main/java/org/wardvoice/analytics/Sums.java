package org.wardvoice.analytics;

import java.util.EnumMap;
import java.util.Map;

/** What was counted of each measure: how many facts, and their amounts together. */
public final class Sums {

  private final Map<Measure, Sum> sums = new EnumMap<>(Measure.class);

  /**
   * Of one measure.
   *
   * @param facts how many
   * @param total their amounts together
   */
  public record Sum(long facts, double total) {

    private static final Sum NONE = new Sum(0, 0);

    Sum plus(Sum more) {
      return new Sum(facts + more.facts, total + more.total);
    }
  }

  /** Adds facts; returns itself. */
  public Sums add(Measure measure, long facts, double total) {
    sums.merge(measure, new Sum(facts, total), Sum::plus);
    return this;
  }

  /** Adds all that another has. */
  public void add(Sums more) {
    more.sums.forEach((measure, sum) -> sums.merge(measure, sum, Sum::plus));
  }

  public long count(Measure measure) {
    return of(measure).facts();
  }

  public double total(Measure measure) {
    return of(measure).total();
  }

  /** The mean amount; null where there is no fact. */
  public Double mean(Measure measure) {
    Sum sum = of(measure);
    return sum.facts() == 0 ? null : sum.total() / sum.facts();
  }

  /** How many of a hundred; null where there is nothing to compare with. */
  public Double percent(long part, Measure whole) {
    long all = count(whole);
    return all == 0 ? null : 100.0 * part / all;
  }

  private Sum of(Measure measure) {
    return sums.getOrDefault(measure, Sum.NONE);
  }
}
