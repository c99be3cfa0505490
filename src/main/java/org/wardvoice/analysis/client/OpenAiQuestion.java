package org.wardvoice.analysis.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Builds the request for one text: the instructions, the text as JSON data (never as part of the instructions), and the
 * schema of the response.
 */
final class OpenAiQuestion {

  private final ObjectMapper json;
  private final String instructions;
  private final JsonNode schema;

  OpenAiQuestion(ObjectMapper json) {
    this.json = json;
    try {
      this.instructions = new String(resource("instructions.txt"), StandardCharsets.UTF_8);
      this.schema = json.readTree(resource("answer-schema.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream stream =
        OpenAiQuestion.class.getResourceAsStream("/org/wardvoice/analysis/client/" + name)) {
      return stream.readAllBytes();
    }
  }

  byte[] about(String text, String model) {
    ObjectNode request = json.createObjectNode();
    request.put("model", model);
    request.put("temperature", 0);
    request.put("stream", false);
    request
        .putArray("messages")
        .add(message("system", instructions))
        .add(message("user", json.createObjectNode().put("feedback", text).toString()));
    request
        .putObject("response_format")
        .put("type", "json_schema")
        .putObject("json_schema")
        .put("name", "findings")
        .put("strict", true)
        .set("schema", schema);
    try {
      return json.writeValueAsBytes(request);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A tree of JSON can always be written", e);
    }
  }

  private ObjectNode message(String role, String content) {
    return json.createObjectNode().put("role", role).put("content", content);
  }
}
