package org.wardvoice.console.build;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes the records of the OpenAPI document as TypeScript types, so that the console's type check fails if a field
 * that the console uses is renamed.
 */
final class ApiTypes {

  private static final Map<String, String> PRIMITIVES =
      Map.of("string", "string", "integer", "number", "number", "number", "boolean", "boolean");

  private ApiTypes() {}

  static String of(JsonNode document) {
    StringBuilder types = new StringBuilder();
    for (Map.Entry<String, JsonNode> schema : document.at("/components/schemas").properties()) {
      types
          .append("export type ")
          .append(schema.getKey())
          .append(" = ")
          .append(type(schema.getValue()))
          .append(";\n");
    }
    return types.toString();
  }

  private static String type(JsonNode schema) {
    String type = notNullType(schema);
    return isNullable(schema) && !type.equals("unknown") ? type + " | null" : type;
  }

  private static String notNullType(JsonNode schema) {
    if (schema.has("$ref")) {
      String reference = schema.get("$ref").asText();
      return reference.substring(reference.lastIndexOf('/') + 1);
    }
    for (String kind : List.of("allOf", "anyOf", "oneOf")) {
      if (schema.has(kind)) {
        return joined(schema.get(kind), kind.equals("allOf") ? " & " : " | ");
      }
    }
    if (schema.has("enum")) {
      return literals(schema.get("enum"));
    }
    return switch (schema.path("type").asText()) {
      case "array" -> "(" + type(schema.path("items")) + ")[]";
      case "object" -> object(schema);
      case "" -> "unknown";
      default -> PRIMITIVES.getOrDefault(schema.get("type").asText(), "unknown");
    };
  }

  private static boolean isNullable(JsonNode schema) {
    return schema.path("nullable").asBoolean();
  }

  private static String joined(JsonNode schemas, String separator) {
    List<String> types = new ArrayList<>();
    schemas.forEach(schema -> types.add(type(schema)));
    return types.size() == 1 ? types.get(0) : "(" + String.join(separator, types) + ")";
  }

  private static String literals(JsonNode values) {
    List<String> literals = new ArrayList<>();
    values.forEach(value -> literals.add(value.toString()));
    return String.join(" | ", literals);
  }

  private static String object(JsonNode schema) {
    if (!schema.has("properties")) {
      return "Record<string, unknown>";
    }
    Set<String> required = new HashSet<>();
    schema.path("required").forEach(name -> required.add(name.asText()));
    StringBuilder fields = new StringBuilder("{");
    for (Map.Entry<String, JsonNode> field : schema.get("properties").properties()) {
      fields
          .append(" \"")
          .append(field.getKey())
          .append(required.contains(field.getKey()) ? "\": " : "\"?: ")
          .append(type(field.getValue()))
          .append(";");
    }
    return fields.append(" }").toString();
  }
}
