package org.wardvoice.analytics;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Sums by group and interval. */
public final class Counts {

  private final Map<String, List<Sums>> groups = new TreeMap<>();
  private final int intervals;

  public Counts(int intervals) {
    this.intervals = intervals;
  }

  /** The groups with at least one count. */
  public Set<String> groups() {
    return groups.keySet();
  }

  /** A group's sums, one per interval; empty sums if nothing was counted. */
  public List<Sums> of(String group) {
    return groups.computeIfAbsent(
        group, any -> Stream.generate(Sums::new).limit(intervals).toList());
  }

  /** A group's sums over all intervals. */
  public Sums whole(String group) {
    Sums whole = new Sums();
    of(group).forEach(whole::add);
    return whole;
  }

  public Sums of(String group, int interval) {
    return of(group).get(interval);
  }

  public void forAll(String group, Consumer<Sums> change) {
    of(group).forEach(change);
  }
}
