package org.wardvoice.shared.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wardvoice.shared.http.xml.XmlFormat;

/** Writes OpenAPI schemas as types of an XML Schema. Fields may come in any order, as in JSON. */
final class XmlSchemaWriter {

  /** The type of content without a schema. */
  private static final String OPEN = "AnyContent";

  private static final String XS = XMLConstants.W3C_XML_SCHEMA_NS_URI;

  private static final Map<String, String> SIMPLE =
      Map.of(
          "string", "xs:string",
          "string date-time", "xs:dateTime",
          "string date", "xs:date",
          "integer", "xs:integer",
          "integer int32", "xs:int",
          "integer int64", "xs:long",
          "number", "xs:decimal",
          "number double", "xs:double",
          "boolean", "xs:boolean");

  private static final Map<String, String> FACETS =
      Map.of(
          "minLength", "minLength",
          "maxLength", "maxLength",
          "minimum", "minInclusive",
          "maximum", "maxInclusive");

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;
  private int depth;

  XmlSchemaWriter() throws XMLStreamException {
    xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    xml.writeStartDocument("UTF-8", "1.0");
    start("schema", "targetNamespace", XmlFormat.NAMESPACE, "elementFormDefault", "qualified");
    xml.writeNamespace("xs", XS);
    xml.writeDefaultNamespace(XmlFormat.NAMESPACE);
    envelopes();
    open();
  }

  private void envelopes() throws XMLStreamException {
    start("element", "name", "response");
    start("complexType");
    start("sequence");
    empty("element", "name", "success", "type", "xs:boolean");
    start("choice");
    // xsi:type determines the type.
    empty("element", "name", "data", "type", "xs:anyType");
    empty("element", "name", "error", "type", "Error");
    end();
    end();
    end();
    end();
    empty("element", "name", "refusal", "type", "ShortError");
  }

  private void open() throws XMLStreamException {
    start("complexType", "name", OPEN, "mixed", "true");
    start("sequence");
    empty("any", "minOccurs", "0", "maxOccurs", "unbounded", "processContents", "skip");
    end();
    empty("attribute", "name", XmlFormat.TYPE, "type", "xs:string");
    end();
  }

  void root(String name, String type) throws XMLStreamException {
    empty("element", "name", name, "type", type);
  }

  void type(String name, JsonNode schema) throws XMLStreamException {
    definition(schema, "name", name);
  }

  String finish() throws XMLStreamException {
    end();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
    xml.close();
    return text.toString();
  }

  private void definition(JsonNode schema, String... name) throws XMLStreamException {
    if (schema.has("properties")) {
      fields(schema, name);
    } else if (schema.path("type").asText().equals("array")) {
      start("complexType", name);
      start("sequence");
      element(XmlFormat.ITEM, schema.get("items"), "minOccurs", "0", "maxOccurs", "unbounded");
      end();
      end();
    } else {
      simple(schema, name);
    }
  }

  private void fields(JsonNode schema, String... name) throws XMLStreamException {
    Set<String> required = new HashSet<>();
    schema.path("required").forEach(field -> required.add(field.asText()));
    start("complexType", name);
    start("all");
    for (Map.Entry<String, JsonNode> field : schema.get("properties").properties()) {
      element(
          field.getKey(),
          field.getValue(),
          "minOccurs",
          required.contains(field.getKey()) ? "1" : "0");
    }
    end();
    end();
  }

  private void simple(JsonNode schema, String... name) throws XMLStreamException {
    start("simpleType", name);
    start("restriction", "base", base(schema));
    for (JsonNode value : schema.path("enum")) {
      if (!value.isNull()) {
        empty("enumeration", "value", value.asText());
      }
    }
    for (Map.Entry<String, String> facet : new java.util.TreeMap<>(FACETS).entrySet()) {
      if (schema.has(facet.getKey())) {
        empty(facet.getValue(), "value", schema.get(facet.getKey()).asText());
      }
    }
    end();
    end();
  }

  private void element(String name, JsonNode schema, String... occurs) throws XMLStreamException {
    String type = named(schema);
    String[] attributes = attributes(name, schema, type, occurs);
    if (type != null) {
      empty("element", attributes);
    } else {
      start("element", attributes);
      definition(schema);
      end();
    }
  }

  private static String[] attributes(String name, JsonNode schema, String type, String... occurs) {
    java.util.List<String> attributes = new java.util.ArrayList<>(java.util.List.of("name", name));
    if (type != null) {
      attributes.addAll(java.util.List.of("type", type));
    }
    if (schema.path("nullable").asBoolean() || OPEN.equals(type)) {
      attributes.addAll(java.util.List.of("nillable", "true"));
    }
    attributes.addAll(java.util.List.of(occurs));
    return attributes.toArray(String[]::new);
  }

  /** Null for a type that must be written out. */
  private static String named(JsonNode schema) {
    if (schema.has("$ref")) {
      return schema.get("$ref").asText().replaceFirst(".*/", "");
    }
    boolean plain = !schema.has("enum") && FACETS.keySet().stream().noneMatch(schema::has);
    if (schema.has("properties") || schema.has("items")) {
      return null;
    }
    String base = base(schema);
    return base == null ? OPEN : plain ? base : null;
  }

  private static String base(JsonNode schema) {
    String type = schema.path("type").asText();
    return SIMPLE.getOrDefault(type + " " + schema.path("format").asText(), SIMPLE.get(type));
  }

  private void start(String name, String... attributes) throws XMLStreamException {
    line();
    xml.writeStartElement("xs", name, XS);
    write(attributes);
    depth++;
  }

  private void empty(String name, String... attributes) throws XMLStreamException {
    line();
    xml.writeEmptyElement("xs", name, XS);
    write(attributes);
  }

  private void end() throws XMLStreamException {
    depth--;
    line();
    xml.writeEndElement();
  }

  private void line() throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }

  private void write(String... attributes) throws XMLStreamException {
    for (int i = 0; i < attributes.length; i += 2) {
      xml.writeAttribute(attributes[i], attributes[i + 1]);
    }
  }
}
