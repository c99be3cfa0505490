package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * An operation of the served OpenAPI document.
 *
 * @param parameters of path and query, resolved
 * @param mediaType of the body; null if there is none
 * @param body its schema; null if there is none
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

  /** Whether a response with that status may have that media type. */
  boolean answers(int status, String type) {
    JsonNode content = responses.path(Integer.toString(status)).path("content");
    return content.has(type) || content.has(type.replaceFirst("/.*", "/*")) || content.has("*/*");
  }
}
