package org.wardvoice.events.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.json.Json;

/** An event as receivers read it. */
public record EventView(
    @Schema(description = "The same in every channel that carries the event.") UUID id,
    String event,
    @Schema(description = "The time of the event.") Instant timestamp,
    @Schema(description = "The record, or parts of it. The fields depend on the type.")
        JsonNode data) {

  public static EventView of(LoggedEvent logged) {
    return new EventView(
        logged.id(), logged.event(), logged.timestamp(), Json.read(logged.data(), JsonNode.class));
  }
}
