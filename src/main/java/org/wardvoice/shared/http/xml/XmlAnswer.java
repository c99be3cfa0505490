package org.wardvoice.shared.http.xml;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wardvoice.shared.http.reading.RecordShape;
import org.wardvoice.shared.text.XmlText;

/**
 * Converts a JSON response to the equivalent XML according to {@code /api/schema.xsd}: the reverse of {@link XmlBody}.
 * Characters that XML doesn't allow become U+FFFD.
 */
public final class XmlAnswer {

  private static final XMLOutputFactory FACTORY = XMLOutputFactory.newDefaultFactory();
  private static final int LONGEST_PLAIN = 100;
  private static final Pattern ELEMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build()
          .readerFor(JsonNode.class);

  private final XMLStreamWriter xml;

  private XmlAnswer(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /**
   * Converts a response to XML.
   *
   * @param json an envelope, or the short error of authentication and permissions
   * @param content what {@code data} contains
   */
  public static byte[] of(byte[] json, AnswerContent content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(json.length * 2);
    try {
      JsonNode body = JSON.readTree(json);
      // Doesn't pass the encoding, so that characters are written directly, not as references.
      XMLStreamWriter xml =
          FACTORY.createXMLStreamWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
      new XmlAnswer(xml).document(body, content);
      xml.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("No XML can be written", e);
    }
    return out.toByteArray();
  }

  private void document(JsonNode body, AnswerContent content) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeStartElement(body.path("success").isBoolean() ? "response" : "refusal");
    xml.writeDefaultNamespace(XmlFormat.NAMESPACE);
    xml.writeNamespace("xsi", XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
    for (Map.Entry<String, JsonNode> part : body.properties()) {
      switch (part.getKey()) {
        case "data" -> data(part.getValue(), content);
        case "error" -> error(part.getValue());
        default -> element(part.getKey(), part.getValue(), AnswerContent.TEXT);
      }
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void data(JsonNode data, AnswerContent content) throws XMLStreamException {
    xml.writeStartElement("data");
    if (content.name() != null) {
      xsi("type", content.name());
    }
    for (Map.Entry<String, JsonNode> field : data.properties()) {
      element(field.getKey(), field.getValue(), content.field(field.getKey()));
    }
    xml.writeEndElement();
  }

  private void error(JsonNode error) throws XMLStreamException {
    if (!error.isObject()) {
      element("error", error, AnswerContent.TEXT);
      return;
    }
    xml.writeStartElement("error");
    for (Map.Entry<String, JsonNode> field : error.properties()) {
      element(
          field.getKey(),
          field.getValue(),
          field.getKey().equals("details") ? null : AnswerContent.TEXT);
    }
    xml.writeEndElement();
  }

  private void element(String name, JsonNode value, JavaType type) throws XMLStreamException {
    if (ELEMENT.matcher(name).matches() && !name.equals(XmlFormat.ENTRY)) {
      xml.writeStartElement(name);
    } else {
      xml.writeStartElement(XmlFormat.ENTRY);
      xml.writeAttribute(XmlFormat.NAME, XmlText.legal(name));
    }
    if (value.isNull()) {
      xsi("nil", "true");
    } else {
      content(value, type);
    }
    xml.writeEndElement();
  }

  private void content(JsonNode value, JavaType type) throws XMLStreamException {
    if (XmlValues.isOpen(type)) {
      type(value);
    }
    if (value.isObject()) {
      RecordShape shape =
          type != null && type.isRecordType() ? RecordShape.of(type.getRawClass()) : null;
      for (Map.Entry<String, JsonNode> field : value.properties()) {
        RecordShape.Field known = shape == null ? null : shape.named(field.getKey());
        element(field.getKey(), field.getValue(), known == null ? null : known.type());
      }
    } else if (value.isArray()) {
      for (JsonNode item : value) {
        element(XmlFormat.ITEM, item, type == null ? null : type.getContentType());
      }
    } else {
      XmlText.write(xml, value.isNumber() ? number(value) : value.asText());
    }
  }

  /** Only where the type isn't obvious to a reader. */
  private void type(JsonNode value) throws XMLStreamException {
    if (value.isArray()) {
      xml.writeAttribute(XmlFormat.TYPE, XmlValues.ARRAY);
    } else if (value.isNumber()) {
      xml.writeAttribute(XmlFormat.TYPE, XmlValues.NUMBER);
    } else if (value.isBoolean()) {
      xml.writeAttribute(XmlFormat.TYPE, XmlValues.BOOLEAN);
    } else if (value.isObject() && value.isEmpty()) {
      xml.writeAttribute(XmlFormat.TYPE, XmlValues.OBJECT);
    }
  }

  private void xsi(String name, String value) throws XMLStreamException {
    xml.writeAttribute("xsi", XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, name, value);
  }

  /** Decimals in the schema have no exponent; a number that would become too long without one keeps it. */
  private static String number(JsonNode value) {
    BigDecimal number = value.decimalValue();
    return Math.abs(number.scale()) > LONGEST_PLAIN ? number.toString() : number.toPlainString();
  }
}
