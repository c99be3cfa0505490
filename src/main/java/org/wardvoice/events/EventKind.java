package org.wardvoice.events;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The event kinds of the specification. They are delivered in the dotted spelling, and asked for in either. */
public enum EventKind {
  PATIENT_CREATED,
  PATIENT_UPDATED,
  FEEDBACK_CREATED,
  FEEDBACK_PROCESSED,
  NOTE_CREATED,
  NOTE_SIGNED,
  TASK_CREATED,
  TASK_COMPLETED,
  ALERT_TRIGGERED,
  /** Beyond the specification: what was triggered no longer stands. */
  ALERT_WITHDRAWN;

  /** Such as {@code patient.created}. */
  public String dotted() {
    return dottedName(name());
  }

  /** The dotted spelling of a name that somebody has written, in lower case; whether there is such an event or not. */
  public static String dottedName(String written) {
    return written.strip().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  /** Reads either spelling, in any case. */
  public static Optional<EventKind> of(String name) {
    String wanted = dottedName(name);
    return Stream.of(values()).filter(kind -> kind.dotted().equals(wanted)).findFirst();
  }

  /** All names in the dotted spelling, for those who asked for one that is none of them. */
  public static List<String> names() {
    return Stream.of(values()).map(EventKind::dotted).toList();
  }
}
