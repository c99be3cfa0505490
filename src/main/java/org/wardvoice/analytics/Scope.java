package org.wardvoice.analytics;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * The records to count.
 *
 * @param department null: all
 * @param intervals the beginning of each, in order; the first not later than the period
 */
public record Scope(
    UUID organizationId, @Nullable UUID department, Period period, List<Instant> intervals) {

  /** A period as a whole. */
  public static Scope whole(UUID organizationId, UUID department, Period period) {
    return new Scope(organizationId, department, period, List.of(period.from()));
  }

  /** The part of an interval within the period. */
  public Period interval(int number) {
    Instant from = intervals.get(number);
    boolean last = number == intervals.size() - 1;
    return new Period(
        from.isBefore(period.from()) ? period.from() : from,
        last ? period.to() : intervals.get(number + 1));
  }

  /** A copy that ends at a moment; empty if it had not begun. */
  public Scope until(Instant end) {
    Instant to = period.to().isBefore(end) ? period.to() : end;
    return over(new Period(period.from(), to), intervals);
  }

  public Scope over(Period other, List<Instant> others) {
    return new Scope(organizationId, department, other, others);
  }

  public boolean isOf(UUID one) {
    return department == null || department.equals(one);
  }
}
