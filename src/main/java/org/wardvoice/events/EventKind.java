package org.wardvoice.events;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The event kinds of the specification. They are delivered in the dotted spelling; requests may use either. */
public enum EventKind {
  PATIENT_CREATED("patient:read"),
  PATIENT_UPDATED("patient:read"),
  FEEDBACK_CREATED("feedback:read"),
  FEEDBACK_PROCESSED("feedback:read"),
  NOTE_CREATED("notes:read"),
  NOTE_SIGNED("notes:read"),
  TASK_CREATED("task:read"),
  TASK_COMPLETED("task:read"),
  ALERT_TRIGGERED("feedback:read notes:read"),
  /** Beyond the specification: an alert was withdrawn. */
  ALERT_WITHDRAWN("feedback:read notes:read");

  private final String permissions;

  EventKind(String permissions) {
    this.permissions = permissions;
  }

  /** The permissions to read everything in such events: some alerts are about feedback and some about notes. */
  public List<String> permissions() {
    return List.of(permissions.split(" ", -1));
  }

  /** Such as {@code patient.created}. */
  public String dotted() {
    return dottedName(name());
  }

  /** The dotted spelling of a name, in lower case; whether or not there is such an event. */
  public static String dottedName(String written) {
    return written.strip().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  /** Parses either spelling, ignoring case. */
  public static Optional<EventKind> of(String name) {
    String wanted = dottedName(name);
    return Stream.of(values()).filter(kind -> kind.dotted().equals(wanted)).findFirst();
  }

  /** All names in the dotted spelling, for messages about unknown ones. */
  public static List<String> names() {
    return Stream.of(values()).map(EventKind::dotted).toList();
  }
}
