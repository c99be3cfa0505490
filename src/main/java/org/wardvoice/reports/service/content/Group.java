package org.wardvoice.reports.service.content;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;

/** The counts of a named group, such as a department. */
record Group(String name, Sums sums) {

  static List<Group> of(Counts counts, Function<String, String> name) {
    return counts.groups().stream()
        .map(group -> new Group(name.apply(group), counts.whole(group)))
        .toList();
  }

  /** Descending by the metric; groups without data last, by name. */
  static Comparator<Group> byMost(Metric metric) {
    Comparator<Double> most = Comparator.nullsLast(Comparator.reverseOrder());
    return Comparator.comparing((Group group) -> metric.of(group.sums()), most)
        .thenComparing(Group::name);
  }
}
