package org.wardvoice.shared.http.xml;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.http.reading.RecordShape;

/**
 * Converts an XML body to the equivalent JSON: elements are fields, {@code item} elements are those of a list, and
 * {@code xsi:nil} is null. The request record determines the type of each text. The result is validated like any JSON
 * body, so that the same mistake gets the same error. Document types are refused, and with them all entities.
 */
public final class XmlBody {

  private static final XMLInputFactory FACTORY = factory();
  private static final JsonFactory JSON = new JsonFactory();

  private final XMLStreamReader xml;
  private final JsonGenerator json;

  private XmlBody(XMLStreamReader xml, JsonGenerator json) {
    this.xml = xml;
    this.json = json;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    // Otherwise broken encodings are printed to the console.
    factory.setXMLReporter((message, type, information, place) -> {});
    return factory;
  }

  /**
   * Converts a body to JSON.
   *
   * @param charset of the bytes; null if the document declares it
   * @param type of the request record
   * @throws MalformedRequest if it is not an XML document of elements
   */
  public static byte[] json(byte[] body, String charset, JavaType type) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length);
    XMLStreamReader xml = null;
    try (JsonGenerator json = JSON.createGenerator(out)) {
      xml = FACTORY.createXMLStreamReader(new ByteArrayInputStream(body), charset);
      new XmlBody(xml, json).document(type);
    } catch (XMLStreamException e) {
      throw malformed("The body is not valid XML", e, xml);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private void document(JavaType type) throws XMLStreamException, IOException {
    while (xml.next() != XMLStreamConstants.START_ELEMENT) {
      refuseDocumentType();
    }
    value(type, 1);
    while (xml.hasNext()) {
      xml.next();
    }
  }

  private void refuseDocumentType() {
    if (xml.getEventType() == XMLStreamConstants.DTD) {
      throw malformed("The body has a document type");
    }
  }

  /** Reads from the start of an element to its end. */
  private void value(JavaType type, int depth) throws XMLStreamException, IOException {
    if (depth > XmlFormat.DEEPEST) {
      throw malformed("The body is nested too deeply");
    }
    XmlAttributes attributes = XmlAttributes.of(xml, XmlValues.isOpen(type));
    String text = textToNextTag();
    boolean leaf = xml.getEventType() == XMLStreamConstants.END_ELEMENT;
    if (!leaf && !text.isBlank()) {
      throw malformed("The body has text between elements");
    }
    if (attributes.isNil()) {
      if (!leaf || !text.isBlank()) {
        throw malformed("The body has an element with xsi:nil and content");
      }
      json.writeNull();
    } else if (leaf) {
      XmlValues.write(json, type, text, attributes, this::malformed);
    } else if (XmlValues.isList(type, attributes)) {
      items(type == null ? null : type.getContentType(), depth);
    } else {
      fields(
          type != null && type.isRecordType() ? RecordShape.of(type.getRawClass()) : null, depth);
    }
  }

  private void items(JavaType type, int depth) throws XMLStreamException, IOException {
    json.writeStartArray();
    do {
      if (!xml.getLocalName().equals(XmlFormat.ITEM)) {
        throw malformed("The body has a list with elements other than item");
      }
      value(type, depth + 1);
    } while (isNextTagAStart());
    json.writeEndArray();
  }

  private void fields(RecordShape shape, int depth) throws XMLStreamException, IOException {
    Set<String> seen = new HashSet<>();
    json.writeStartObject();
    do {
      String name = name(shape == null);
      if (!seen.add(name)) {
        throw malformed("The body has an element twice");
      }
      json.writeFieldName(name);
      RecordShape.Field field = shape == null ? null : shape.named(name);
      value(field == null ? null : field.type(), depth + 1);
    } while (isNextTagAStart());
    json.writeEndObject();
  }

  private String name(boolean open) {
    String namespace = xml.getNamespaceURI();
    if (namespace != null && !namespace.isEmpty() && !namespace.equals(XmlFormat.NAMESPACE)) {
      throw malformed("The body has an element of another namespace than " + XmlFormat.NAMESPACE);
    }
    String given =
        open && xml.getLocalName().equals(XmlFormat.ENTRY)
            ? xml.getAttributeValue(null, XmlFormat.NAME)
            : null;
    return given == null ? xml.getLocalName() : given;
  }

  private boolean isNextTagAStart() throws XMLStreamException {
    if (!textToNextTag().isBlank()) {
      throw malformed("The body has text between elements");
    }
    return xml.getEventType() == XMLStreamConstants.START_ELEMENT;
  }

  private String textToNextTag() throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    while (true) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT, XMLStreamConstants.END_ELEMENT -> {
          return text.toString();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
        case XMLStreamConstants.COMMENT, XMLStreamConstants.PROCESSING_INSTRUCTION -> {}
        default -> throw malformed("The body has an entity reference");
      }
    }
  }

  private MalformedRequest malformed(String issue) {
    return malformed(issue, null, xml);
  }

  /** Gives the position, but not the parser's message, which quotes the body. */
  private static MalformedRequest malformed(
      String issue, XMLStreamException cause, XMLStreamReader at) {
    javax.xml.stream.Location place =
        cause != null && cause.getLocation() != null
            ? cause.getLocation()
            : at == null ? null : at.getLocation();
    String where =
        place == null
            ? ""
            : " (line %d, column %d)".formatted(place.getLineNumber(), place.getColumnNumber());
    MalformedRequest refusal = new MalformedRequest(issue + where);
    if (cause != null) {
      refusal.initCause(cause);
    }
    return refusal;
  }
}
