package org.wardvoice.webhooks.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.wardvoice.shared.json.Json;

/**
 * The payload for a receiver that must not get patient data: only identifiers, at the same places as in the full
 * payload, so that it can request the rest with its own permissions.
 */
final class ThinPayload {

  private ThinPayload() {}

  /** The identifiers of a JSON object. */
  static String of(String data) {
    return Json.write(identifiers(Json.read(data, JsonNode.class)));
  }

  private static JsonNode identifiers(JsonNode value) {
    if (value instanceof ArrayNode array) {
      ArrayNode kept = JsonNodeFactory.instance.arrayNode();
      array.forEach(one -> keep(one, kept));
      return kept;
    }
    ObjectNode kept = JsonNodeFactory.instance.objectNode();
    value.properties().forEach(member -> keep(member.getKey(), member.getValue(), kept));
    return kept;
  }

  private static void keep(JsonNode one, ArrayNode kept) {
    if (one.isContainerNode()) {
      JsonNode inner = identifiers(one);
      if (!inner.isEmpty()) {
        kept.add(inner);
      }
    }
  }

  private static void keep(String name, JsonNode value, ObjectNode kept) {
    if (value.isContainerNode()) {
      JsonNode inner = identifiers(value);
      if (!inner.isEmpty()) {
        kept.set(name, inner);
      }
    } else if (name.equals("id") || name.endsWith("_id")) {
      kept.set(name, value);
    }
  }
}
