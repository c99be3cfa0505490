package org.wardvoice.events.service;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Some of the log, and where it goes on. */
public record EventLogPage(
    @Schema(description = "Oldest first.") List<EventView> events,
    @Schema(
            description =
                "The `after` of the next request. It moves past events that are not shown, too; with nothing new it stays.")
        String cursor,
    @Schema(description = "Whether it is worth asking again at once.") boolean more) {

  public EventLogPage {
    events = List.copyOf(events);
  }
}
