package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * One operation of the served document.
 *
 * @param parameters those in path and query, resolved
 * @param mediaType of the body; null where there is none
 * @param body its schema; null where there is none
 */
record Operation(
    String id,
    String method,
    String path,
    List<JsonNode> parameters,
    String mediaType,
    JsonNode body,
    JsonNode responses,
    boolean isPublic) {

  /** Whether an answer of that status may come in that media type. */
  boolean answers(int status, String type) {
    JsonNode content = responses.path(Integer.toString(status)).path("content");
    return content.has(type) || content.has(type.replaceFirst("/.*", "/*")) || content.has("*/*");
  }
}
