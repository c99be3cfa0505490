package org.wardvoice.events.service;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.events.EventKind;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.event.LiveSignal;

/**
 * The filter of events, within those that the reader may read.
 *
 * @param types in the dotted spelling; empty for all
 * @param departmentId of the records; null for any
 */
public record EventFilter(Set<String> types, UUID departmentId) {

  /** The event of a user's own notifications, which is only in that user's log and stream. */
  public static final String NOTIFICATION = "notification.created";

  private static final List<String> NAMES =
      Stream.concat(EventKind.names().stream(), Stream.of(NOTIFICATION)).toList();

  /** The names of signals (LiveSignal), in addition to the events. */
  private static final List<String> LIVE_NAMES =
      Stream.concat(
              NAMES.stream(),
              Stream.of("transcription.progress", "report.progress", LiveSignal.CHANGED))
          .toList();

  public EventFilter {
    types = Set.copyOf(types);
  }

  /**
   * Parses a list of types.
   *
   * @param text comma-separated, in either spelling and any case; null or with {@code *} for all
   * @return in the dotted spelling; empty for all
   * @throws InvalidInput on {@code types}, with the valid names
   */
  public static Set<String> types(String text) {
    return types(text, NAMES);
  }

  /**
   * Parses a list of types for the live stream, which includes events that the log doesn't contain. Changes of records
   * are not in {@code *}.
   *
   * @return as {@link #types}; all names, if it is {@code *} with changes of records
   * @throws InvalidInput on {@code types}, with the valid names
   */
  public static Set<String> liveTypes(String text) {
    return types(text, LIVE_NAMES);
  }

  private static Set<String> types(String text, List<String> names) {
    if (text == null) {
      return Set.of();
    }
    Set<String> types = new LinkedHashSet<>();
    Arrays.stream(text.split(",", -1)).map(EventKind::dottedName).forEach(types::add);
    boolean all = types.remove("*");
    if (!names.containsAll(types)) {
      throw new InvalidInput(
          "types", "must be * or a list of: " + String.join(", ", names) + ", separated by commas");
    }
    if (all) {
      return types.contains(LiveSignal.CHANGED) ? Set.copyOf(names) : Set.of();
    }
    return types;
  }

  public boolean wants(String event, UUID department) {
    return (types.isEmpty() ? !event.equals(LiveSignal.CHANGED) : types.contains(event))
        && (departmentId == null || departmentId.equals(department));
  }
}
