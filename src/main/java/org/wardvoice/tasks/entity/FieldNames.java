package org.wardvoice.tasks.entity;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Field names as stored in one column. */
final class FieldNames {

  private FieldNames() {}

  static Set<String> of(String names) {
    return Arrays.stream(names.split(",", -1))
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static String with(String names, Collection<String> more) {
    Set<String> all = of(names);
    all.addAll(more);
    return String.join(",", all);
  }
}
