package org.wardvoice.events.service;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.events.EventKind;
import org.wardvoice.shared.error.InvalidInput;

/**
 * Which events a reader wants, of those that it may read.
 *
 * @param types in the dotted spelling; empty for all
 * @param departmentId whose records; null for any
 */
public record EventFilter(Set<String> types, UUID departmentId) {

  /** Of a person's own notifications, which only that person's log and stream know. */
  public static final String NOTIFICATION = "notification.created";

  private static final List<String> NAMES =
      Stream.concat(EventKind.names().stream(), Stream.of(NOTIFICATION)).toList();

  public EventFilter {
    types = Set.copyOf(types);
  }

  /**
   * Reads a list of types.
   *
   * @param text comma-separated, in either spelling and any case, or {@code *}; null for all
   * @return in the dotted spelling; empty for all
   * @throws InvalidInput on {@code types}, with the names that there are
   */
  public static Set<String> types(String text) {
    if (text == null || text.strip().equals("*")) {
      return Set.of();
    }
    Set<String> types = new LinkedHashSet<>();
    Arrays.stream(text.split(",", -1))
        .map(name -> name.strip().toLowerCase(Locale.ROOT).replace('_', '.'))
        .forEach(types::add);
    if (!NAMES.containsAll(types)) {
      throw new InvalidInput(
          "types", "must be * or some of: " + String.join(", ", NAMES) + ", separated by commas");
    }
    return types;
  }

  /** Whether it wants such an event. */
  public boolean wants(String event, UUID department) {
    return (types.isEmpty() || types.contains(event))
        && (departmentId == null || departmentId.equals(department));
  }
}
