package org.wardvoice.integration;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** Export requests of a caller. */
record ExportCalls(Api api) {

  static final List<String> TYPES = List.of("audit", "feedback", "notes", "patients", "tasks");

  /** Exports with parameters, given as names and values in turn. */
  Answer export(String type, String... parameters) {
    return api.get(path(type, parameters));
  }

  /** The items of a JSON export. */
  List<JsonNode> items(String type, String... parameters) {
    List<JsonNode> items = new ArrayList<>();
    export(type, parameters).hasStatus(200).data().get("items").forEach(items::add);
    return items;
  }

  static String path(String type, String... parameters) {
    StringJoiner query = new StringJoiner("&", "?", "");
    for (int i = 0; i < parameters.length; i += 2) {
      query.add(parameters[i] + "=" + URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
    }
    return "/api/export/" + type + query;
  }
}
