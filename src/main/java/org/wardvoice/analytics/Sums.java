package org.wardvoice.analytics;

import java.util.EnumMap;
import java.util.Map;

/** The counts of each measure: the number of facts, and the sum of their amounts. */
public final class Sums {

  private final Map<Measure, Sum> sums = new EnumMap<>(Measure.class);

  /**
   * The sum of one measure.
   *
   * @param facts how many
   * @param total the sum of their amounts
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

  /** Adds all sums of another one. */
  public void add(Sums more) {
    more.sums.forEach((measure, sum) -> sums.merge(measure, sum, Sum::plus));
  }

  public long count(Measure measure) {
    return of(measure).facts();
  }

  public double total(Measure measure) {
    return of(measure).total();
  }

  /** The mean amount; null if there is no fact. */
  public Double mean(Measure measure) {
    Sum sum = of(measure);
    return sum.facts() == 0 ? null : sum.total() / sum.facts();
  }

  /** A percentage; null if the whole is zero. */
  public Double percent(long part, Measure whole) {
    long all = count(whole);
    return all == 0 ? null : 100.0 * part / all;
  }

  private Sum of(Measure measure) {
    return sums.getOrDefault(measure, Sum.NONE);
  }
}
