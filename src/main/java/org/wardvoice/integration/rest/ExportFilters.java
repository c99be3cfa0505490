package org.wardvoice.integration.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.http.reading.TextCheck;
import org.wardvoice.shared.json.Json;

/** Parses filters in a JSON object. */
final class ExportFilters {

  private static final String FIELD = "filters";

  private ExportFilters() {}

  /**
   * Converts them to query parameters. Null means absent.
   *
   * @param known the valid names
   * @throws InvalidInput if the text isn't a JSON object, or has an unknown name or an invalid type of value
   */
  static Map<String, String> of(String text, Set<String> known) {
    JsonNode given = object(text);
    Map<String, String> filters = new LinkedHashMap<>();
    Violations violations = new Violations();
    for (Map.Entry<String, JsonNode> filter : given.properties()) {
      String issue = issue(filter, known);
      if (issue != null) {
        violations.add(FIELD + "." + TextCheck.printable(filter.getKey()), issue);
      } else if (!filter.getValue().isNull()) {
        filters.put(filter.getKey(), filter.getValue().asText());
      }
    }
    violations.end();
    return filters;
  }

  private static JsonNode object(String text) {
    try {
      JsonNode given = Json.MAPPER.readTree(text);
      if (given != null && given.isObject()) {
        return given;
      }
    } catch (JsonProcessingException notJson) {
      // Reported below, like other invalid values.
    }
    throw new InvalidInput(FIELD, "must be a JSON object");
  }

  private static String issue(Map.Entry<String, JsonNode> filter, Set<String> known) {
    JsonNode value = filter.getValue();
    if (!known.contains(filter.getKey())) {
      return "unknown field";
    }
    if (value.isNull()) {
      return null;
    }
    if (!value.isTextual() && !value.isBoolean() && !value.isNumber()) {
      return "must be a string, a number, true or false";
    }
    return TextCheck.isSound(value.asText()) ? null : TextCheck.ISSUE;
  }
}
