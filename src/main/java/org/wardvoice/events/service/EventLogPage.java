package org.wardvoice.events.service;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of the log, and the cursor to continue from. */
public record EventLogPage(
    @Schema(description = "Oldest first.") List<EventView> events,
    @Schema(
            description =
                "Send it as `after` in the next request. It also advances past events that are not shown; without"
                    + " new events it stays the same.")
        String cursor,
    @Schema(description = "Whether you can request more events at once.") boolean more) {

  public EventLogPage {
    events = List.copyOf(events);
  }
}
