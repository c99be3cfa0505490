package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.http.answering.ErrorBody;
import org.wardvoice.shared.http.xml.XmlBody;
import org.wardvoice.shared.json.Json;

/**
 * A response.
 *
 * @param headers by name in lower case
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares answers.
record WireAnswer(int status, String line, Map<String, List<String>> headers, byte[] body) {

  private static final JavaType ERROR = Json.MAPPER.constructType(ErrorBody.class);

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

  boolean isXml() {
    return mediaType().equals("application/xml");
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** An error in XML, too. A missing node if it can't be parsed. */
  JsonNode json() {
    try {
      return Json.MAPPER.readTree(isXml() ? XmlBody.json(body, "utf-8", ERROR) : body);
    } catch (IOException | MalformedRequest unreadable) {
      return MissingNode.getInstance();
    }
  }
}
