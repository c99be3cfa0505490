package org.wardvoice.shared.http.xml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.wardvoice.testing.Answer;

/** Documents of the API in XML, in tests: written from JSON, validated, and compared with JSON. */
final class XmlDocument {

  private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

  private final Schema schema;

  XmlDocument(Answer schema) {
    try {
      this.schema =
          SchemaFactory.newDefaultInstance()
              .newSchema(new StreamSource(new ByteArrayInputStream(schema.bytes())));
    } catch (org.xml.sax.SAXException invalid) {
      throw new AssertionError(invalid);
    }
  }

  /** A request of the given fields. */
  static String of(String root, Map<String, ?> fields) {
    StringBuilder xml =
        new StringBuilder(
            "<%s xmlns=\"%s\" xmlns:xsi=\"%s\">".formatted(root, XmlFormat.NAMESPACE, XSI));
    fields.forEach((name, value) -> append(xml, name, value));
    return xml.append("</").append(root).append('>').toString();
  }

  private static void append(StringBuilder xml, String name, Object value) {
    if (value == null) {
      xml.append('<').append(name).append(" xsi:nil=\"true\"/>");
      return;
    }
    xml.append('<').append(name).append('>');
    if (value instanceof Map<?, ?> fields) {
      fields.forEach((field, inner) -> append(xml, (String) field, inner));
    } else if (value instanceof Iterable<?> items) {
      items.forEach(item -> append(xml, XmlFormat.ITEM, item));
    } else {
      xml.append(
          value.toString().replace("&", "&amp;").replace("<", "&lt;").replace("\r", "&#xD;"));
    }
    xml.append("</").append(name).append('>');
  }

  /** Fails if a request is not valid. */
  String valid(String xml) {
    try {
      schema.newValidator().validate(new StreamSource(new StringReader(xml)));
    } catch (org.xml.sax.SAXException | java.io.IOException invalid) {
      throw new AssertionError(invalid.getMessage() + "\n" + xml, invalid);
    }
    return xml;
  }

  /** The texts of a valid answer, by their paths. */
  SortedMap<String, String> texts(Answer answer) {
    assertThat(answer.header("Content-Type")).as(answer.text()).startsWith("application/xml");
    valid(answer.text());
    SortedMap<String, String> texts = new TreeMap<>();
    collect("", root(answer), texts);
    return texts;
  }

  private static Element root(Answer answer) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      return factory
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(answer.bytes()))
          .getDocumentElement();
    } catch (Exception broken) {
      throw new AssertionError(answer.text(), broken);
    }
  }

  private static void collect(String path, Element element, SortedMap<String, String> texts) {
    if (element.getAttributeNS(XSI, "nil").equals("true")) {
      texts.put(path, "null");
      return;
    }
    boolean leaf = true;
    int position = 0;
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        leaf = false;
        String name =
            inner.getLocalName().equals("entry")
                ? inner.getAttribute("name")
                : inner.getLocalName();
        collect(
            path + "/" + (name.equals(XmlFormat.ITEM) ? Integer.toString(position++) : name),
            inner,
            texts);
      }
    }
    String text = element.getTextContent();
    if (leaf && !text.isEmpty()) {
      texts.put(path, text);
    }
  }

  /** The texts of a JSON document, by the same paths. */
  static SortedMap<String, String> texts(JsonNode json) {
    SortedMap<String, String> texts = new TreeMap<>();
    collect("", json, texts);
    return texts;
  }

  private static void collect(String path, JsonNode node, SortedMap<String, String> texts) {
    if (node.isObject()) {
      node.properties()
          .forEach(field -> collect(path + "/" + field.getKey(), field.getValue(), texts));
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        collect(path + "/" + i, node.get(i), texts);
      }
    } else if (!node.asText().isEmpty()) {
      texts.put(path, node.isNumber() ? node.decimalValue().toPlainString() : node.asText());
    }
  }
}
