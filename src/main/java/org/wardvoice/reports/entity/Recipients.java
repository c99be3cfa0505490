package org.wardvoice.reports.entity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The email addresses that are notified of a report. */
public final class Recipients {

  private Recipients() {}

  /** Without duplicates, ignoring case. */
  public static List<String> of(List<String> addresses) {
    Map<String, String> each =
        addresses.stream()
            .collect(
                Collectors.toMap(
                    address -> address.toLowerCase(Locale.ROOT),
                    Function.identity(),
                    (first, again) -> first,
                    LinkedHashMap::new));
    return List.copyOf(each.values());
  }

  /** With another address in place of the one that a user had before. */
  static List<String> moved(List<String> addresses, String before, String after) {
    return of(
        addresses.stream()
            .map(address -> address.equalsIgnoreCase(before) ? after : address)
            .toList());
  }
}
