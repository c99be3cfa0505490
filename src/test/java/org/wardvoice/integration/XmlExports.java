package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Reads XML exports as a strict receiver does. */
final class XmlExports {

  private XmlExports() {}

  /** The document, validated against the schema. */
  static Element valid(byte[] schema, byte[] document) throws Exception {
    SchemaFactory schemas = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    schemas.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    schemas.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    schemas.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
    Schema known = schemas.newSchema(new StreamSource(new ByteArrayInputStream(schema)));
    known.newValidator().validate(new StreamSource(new ByteArrayInputStream(document)));
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    parsers.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    parsers.setNamespaceAware(true);
    return parsers
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(document))
        .getDocumentElement();
  }

  static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  /** Fails unless the element contains all data of a record's JSON. */
  static void assertSame(JsonNode value, Element element) {
    if (element.getLocalName().equals("metadata")) {
      assertThat(children(element)).hasSize(value.size());
    } else if (value.isArray()) {
      List<Element> items = children(element);
      assertThat(items).hasSize(value.size());
      for (int i = 0; i < items.size(); i++) {
        assertSame(value.get(i), items.get(i));
      }
    } else if (value.isObject()) {
      assertFields(value, element);
    } else {
      assertThat(element.getTextContent())
          .isEqualTo(value.asText().replaceAll("[\\x01-\\x08\\uFFFE]", "\uFFFD"));
    }
  }

  private static void assertFields(JsonNode value, Element element) {
    Map<String, Element> fields = new HashMap<>();
    children(element).forEach(child -> fields.put(child.getLocalName(), child));
    value
        .properties()
        .forEach(
            field -> {
              Element there = fields.remove(field.getKey());
              if (field.getValue().isNull()) {
                assertThat(there).isNull();
              } else {
                assertThat(there).as(field.getKey()).isNotNull();
                assertSame(field.getValue(), there);
              }
            });
    assertThat(fields).isEmpty();
  }
}
