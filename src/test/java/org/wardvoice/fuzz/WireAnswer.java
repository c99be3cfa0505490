package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.json.Json;

/**
 * A response.
 *
 * @param headers by name in lower case
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares answers.
record WireAnswer(int status, String line, Map<String, List<String>> headers, byte[] body) {

  Optional<String> header(String name) {
    return headers.getOrDefault(name, List.of()).stream().findFirst();
  }

  boolean says(String name, String word) {
    return header(name).orElse("").toLowerCase(Locale.ROOT).contains(word);
  }

  /** Without parameters. */
  String mediaType() {
    return header("content-type").orElse("").replaceFirst(";.*", "").strip();
  }

  boolean isJson() {
    return mediaType().equals("application/json");
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** A missing node if it can't be parsed. */
  JsonNode json() {
    try {
      return Json.MAPPER.readTree(body);
    } catch (IOException unreadable) {
      return MissingNode.getInstance();
    }
  }
}
