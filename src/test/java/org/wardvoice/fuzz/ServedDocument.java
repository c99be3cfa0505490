package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.json.Json;

/** The OpenAPI document of the running service. */
final class ServedDocument {

  private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

  private final JsonNode root;
  private final List<Operation> operations = new ArrayList<>();

  private ServedDocument(JsonNode root) {
    this.root = root;
    for (Map.Entry<String, JsonNode> path : root.get("paths").properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        if (METHODS.contains(method.getKey())) {
          operations.add(operation(path.getKey(), method.getKey(), method.getValue()));
        }
      }
    }
  }

  static ServedDocument read(URI address) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(address).build();
    return new ServedDocument(
        Json.MAPPER.readTree(
            HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray()).body()));
  }

  List<Operation> operations() {
    return operations;
  }

  /** Resolves a reference; returns any other node unchanged. */
  JsonNode resolve(JsonNode node) {
    return node.has("$ref") ? resolve(root.at(node.get("$ref").asText().substring(1))) : node;
  }

  private Operation operation(String path, String method, JsonNode description) {
    List<JsonNode> parameters = new ArrayList<>();
    description
        .path("parameters")
        .forEach(
            parameter -> {
              JsonNode resolved = resolve(parameter);
              if (!resolved.path("in").asText().equals("header")) {
                parameters.add(resolved);
              }
            });
    JsonNode content = description.path("requestBody").path("content");
    String mediaType = content.isEmpty() ? null : content.fieldNames().next();
    return new Operation(
        description.path("operationId").asText(),
        method.toUpperCase(Locale.ROOT),
        path,
        parameters,
        mediaType,
        mediaType == null ? null : resolve(content.get(mediaType).get("schema")),
        responses(description),
        description.path("security").isEmpty());
  }

  private JsonNode responses(JsonNode description) {
    ObjectNode resolved = Json.MAPPER.createObjectNode();
    description
        .get("responses")
        .properties()
        .forEach(response -> resolved.set(response.getKey(), resolve(response.getValue())));
    return resolved;
  }
}
