package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.wardvoice.testing.Api;

/** Values that match a schema. Those with a meaning are chosen so that they don't affect other organizations. */
final class ValidValues {

  static final List<String> WARDS = List.of("Cardiology", "Emergency");

  private static final Map<String, List<String>> MEANT =
      Map.of(
          "password", List.of(Api.PASSWORD),
          "current_password", List.of(Api.PASSWORD),
          "new_password", List.of("Linden-Blossom-47!", "short"),
          // The installation's ledger contains other organizations' entries.
          "scope", List.of("organization"),
          // No server listens there.
          "url", List.of("http://127.0.0.1:9/fuzz"),
          "permissions", List.of("patient:read", "notes:read", "task:*", "feedback:create"),
          "ipWhitelist", List.of("127.0.0.1", "10.0.0.0/8"),
          "date_range",
              List.of("2026-01-01/2026-12-31", "2026-05-04T08:15:30Z/2027-01-01T00:00:00Z"),
          "filters", List.of("{}", "{\"department\":\"Cardiology\"}"),
          "last_event_id", List.of("0", "12"));

  private static final Set<String> ADDRESSES = Set.of("email", "recipients");

  private final ServedDocument document;
  private final Harvest harvest;
  private final Dice dice;
  private final String someone;

  /**
   * @param someone a user with the demo's password who may be locked out
   */
  ValidValues(ServedDocument document, Harvest harvest, Dice dice, String someone) {
    this.document = document;
    this.harvest = harvest;
    this.dice = dice;
    this.someone = someone;
  }

  JsonNode of(String name, JsonNode reference) {
    JsonNode schema = document.resolve(reference);
    return switch (schema.path("type").asText()) {
      case "object" -> object(schema);
      case "array" -> array(name, schema);
      case "integer", "number" -> number(schema);
      case "boolean" -> BooleanNode.valueOf(dice.percent(50));
      default -> TextNode.valueOf(text(name, schema));
    };
  }

  private ObjectNode object(JsonNode schema) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    Set<String> required =
        StreamSupport.stream(schema.path("required").spliterator(), false)
            .map(JsonNode::asText)
            .collect(java.util.stream.Collectors.toSet());
    schema
        .path("properties")
        .properties()
        .forEach(
            property -> {
              String name = property.getKey();
              if (required.contains(name) || dice.percent(40)) {
                object.set(name, of(name, property.getValue()));
              }
            });
    return object;
  }

  private ArrayNode array(String name, JsonNode schema) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (int i = dice.below(2); i < 2; i++) {
      JsonNode examples = schema.path("example");
      array.add(
          examples.isEmpty() || MEANT.containsKey(name)
              ? of(name, schema.get("items"))
              : examples.get(dice.below(examples.size())));
    }
    return array;
  }

  private JsonNode number(JsonNode schema) {
    int least = schema.path("minimum").asInt(0);
    int most = Math.min(schema.path("maximum").asInt(100), 1000);
    return IntNode.valueOf(least + dice.below(Math.max(1, most - least)));
  }

  String text(String name, JsonNode schema) {
    if (schema.has("enum") && !name.equals("scope")) {
      JsonNode choices = schema.get("enum");
      return choices.get(dice.below(choices.size())).asText();
    }
    if (MEANT.containsKey(name)) {
      return dice.pick(MEANT.get(name));
    }
    if (ADDRESSES.contains(name)) {
      return dice.percent(30) ? someone : "fuzz." + dice.word(8) + "@own.example";
    }
    if (name.startsWith("department") && !name.endsWith("_id")) {
      return dice.pick(WARDS);
    }
    if (name.equals("mrn")) {
      return "F-" + dice.word(10);
    }
    return harvest.take(name).filter(any -> dice.percent(90)).orElseGet(() -> plain(schema));
  }

  private String plain(JsonNode schema) {
    return switch (schema.path("format").asText()) {
      case "uuid" -> "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";
      case "date" -> dice.pick("1957-03-21", "2000-02-29");
      case "date-time" -> dice.pick("2026-05-04T08:15:30.123Z", "2026-11-01T23:59:59+14:00");
      default ->
          schema.has("example") && dice.percent(70)
              ? schema.get("example").asText()
              : dice.word(Math.max(schema.path("minLength").asInt(), 1) + dice.below(12));
    };
  }
}
