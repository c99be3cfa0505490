package org.wardvoice.events.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.json.Json;

/** An event as receivers read it. */
public record EventView(
    @Schema(description = "The same over all ways in which the event is told.") UUID id,
    String event,
    @Schema(description = "When it happened.") Instant timestamp,
    @Schema(description = "The record, or what is told of it; its fields depend on the type.")
        JsonNode data) {

  public static EventView of(LoggedEvent logged) {
    return new EventView(
        logged.id(), logged.event(), logged.timestamp(), Json.read(logged.data(), JsonNode.class));
  }
}
