package org.wardvoice.security;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.ServerUnderTest;

/** An operation of the running service's OpenAPI document, so that no test misses a new one. */
public record Operation(String method, String path, JsonNode description, JsonNode document) {

  private static final Set<String> METHODS =
      Set.of("get", "put", "post", "delete", "patch", "head", "options", "trace");

  /** All operations, by path and method. */
  public static List<Operation> all(ServerUnderTest server) {
    JsonNode document = read(server);
    List<Operation> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.get("paths").properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        if (METHODS.contains(method.getKey())) {
          all.add(
              new Operation(
                  method.getKey().toUpperCase(Locale.ROOT),
                  path.getKey(),
                  method.getValue(),
                  document));
        }
      }
    }
    return all;
  }

  private static JsonNode read(ServerUnderTest server) {
    try {
      HttpRequest request = HttpRequest.newBuilder(server.uri("/openapi")).build();
      return Json.MAPPER.readTree(
          HttpClient.newHttpClient()
              .send(request, HttpResponse.BodyHandlers.ofInputStream())
              .body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** For example {@code GET /api/patients/{patient_id}}. */
  String name() {
    return method + " " + path;
  }

  /** Whether anyone may call it, without credentials. */
  public boolean isPublic() {
    return description.path("security").isArray() && description.path("security").isEmpty();
  }

  /** Whether the path contains a record's id. */
  boolean namesARecord() {
    return path.contains("_id}");
  }

  /** Whether it returns a page of a list. */
  boolean isList() {
    if (!method.equals("GET")) {
      return false;
    }
    JsonNode schema =
        description.at("/responses/200/content").path("application/json").path("schema");
    return resolved(resolved(schema).at("/properties/data"))
        .at("/properties/pagination")
        .isObject();
  }

  Set<String> queryParameters() {
    Set<String> names = new TreeSet<>();
    for (JsonNode given : description.path("parameters")) {
      JsonNode parameter = resolved(given);
      if (parameter.path("in").asText().equals("query")) {
        names.add(parameter.get("name").asText());
      }
    }
    return names;
  }

  /** The fields of its body or form. */
  Set<String> bodyFields() {
    Set<String> names = new TreeSet<>();
    for (JsonNode content : resolved(description.path("requestBody")).path("content")) {
      collect(content.path("schema"), names);
    }
    return names;
  }

  private void collect(JsonNode given, Set<String> names) {
    JsonNode schema = resolved(given);
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      names.add(property.getKey());
      collect(property.getValue(), names);
    }
    for (String parts : List.of("allOf", "oneOf", "anyOf")) {
      schema.path(parts).forEach(part -> collect(part, names));
    }
  }

  private JsonNode resolved(JsonNode node) {
    String reference = node.path("$ref").asText();
    return reference.isEmpty() ? node : document.at(reference.substring(1));
  }

  @Override
  public String toString() {
    return name();
  }
}
