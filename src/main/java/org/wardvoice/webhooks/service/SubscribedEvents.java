package org.wardvoice.webhooks.service;

import java.util.List;
import java.util.Locale;
import org.wardvoice.events.EventKind;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.webhooks.entity.DeliveryQueue;

/** Parses event types of webhooks and filters. */
final class SubscribedEvents {

  static final String ALL = "*";

  private SubscribedEvents() {}

  /**
   * The types as stored: in lower case, without duplicates, in the spelling of the request.
   *
   * @throws InvalidInput if one is unknown; the error names each
   */
  static List<String> of(List<String> written) {
    Violations violations = new Violations();
    for (int i = 0; i < written.size(); i++) {
      String name = written.get(i);
      if (!name.strip().equals(ALL) && EventKind.of(name).isEmpty()) {
        violations.add(
            "events[" + i + "]",
            "must be one of: " + ALL + ", " + String.join(", ", EventKind.names()));
      }
    }
    violations.end();
    return written.stream().map(name -> name.strip().toLowerCase(Locale.ROOT)).distinct().toList();
  }

  /**
   * The dotted spelling of a type that deliveries can have.
   *
   * @throws InvalidInput on {@code event}
   */
  static String delivered(String written) {
    String name = EventKind.dottedName(written);
    if (name.equals(DeliveryQueue.TEST)) {
      return name;
    }
    return EventKind.of(name)
        .map(EventKind::dotted)
        .orElseThrow(
            () ->
                new InvalidInput(
                    "event",
                    "must be one of: "
                        + String.join(", ", EventKind.names())
                        + ", "
                        + DeliveryQueue.TEST));
  }
}
