package org.wardvoice.shared.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;
import org.wardvoice.shared.http.xml.AnswerContent;

/**
 * {@code BuildXmlSchema <OpenAPI document> <file>}: writes the XML Schema of the API from its OpenAPI document. Each
 * record becomes a type, and each request record an element as well. Only the build runs it.
 */
public final class BuildXmlSchema {

  private static final String JSON = "/content/application~1json/schema";
  private static final String HOME = "#/components/schemas/";

  private final JsonNode document;
  private final Map<String, JsonNode> types = new TreeMap<>();
  private final Map<String, String> requests = new TreeMap<>();

  private BuildXmlSchema(JsonNode document) {
    this.document = document;
  }

  public static void main(String[] arguments) throws IOException, XMLStreamException {
    JsonNode document = new ObjectMapper().readTree(Path.of(arguments[0]).toFile());
    Files.writeString(Path.of(arguments[1]), new BuildXmlSchema(document).schema());
  }

  private String schema() throws XMLStreamException {
    document
        .at("/components/schemas")
        .properties()
        .forEach(schema -> types.put(schema.getKey(), schema.getValue()));
    types.put("Error", types.get("Error").at("/properties/error"));
    document.get("paths").forEach(path -> path.forEach(operation -> read(operation)));
    XmlSchemaWriter writer = new XmlSchemaWriter();
    for (Map.Entry<String, String> request : requests.entrySet()) {
      writer.root(request.getKey(), request.getValue());
    }
    for (Map.Entry<String, JsonNode> type : types.entrySet()) {
      writer.type(type.getKey(), type.getValue());
    }
    return writer.finish();
  }

  private void read(JsonNode operation) {
    String request = reference(operation.at("/requestBody" + JSON));
    if (request != null) {
      requests.put(request, request);
    }
    for (JsonNode answer : operation.path("responses")) {
      JsonNode data = answer.at(JSON + "/properties/data");
      if (data.at("/properties/pagination").isObject()) {
        list(data);
      }
    }
  }

  /** A page of a list of records, named after the record. */
  private void list(JsonNode data) {
    data.get("properties")
        .properties()
        .forEach(
            field -> {
              String item = reference(field.getValue().path("items"));
              JsonNode other = item == null ? null : types.put(item + AnswerContent.LIST, data);
              if (other != null && !other.get("properties").equals(data.get("properties"))) {
                throw new IllegalStateException("There are two kinds of lists of " + item);
              }
            });
  }

  private static String reference(JsonNode schema) {
    return schema.has("$ref") ? schema.get("$ref").asText().substring(HOME.length()) : null;
  }
}
