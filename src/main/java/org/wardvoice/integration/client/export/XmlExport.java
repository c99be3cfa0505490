package org.wardvoice.integration.client.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wardvoice.integration.service.export.Batch;
import org.wardvoice.integration.service.export.DataType;
import org.wardvoice.integration.service.export.Export;
import org.wardvoice.integration.service.export.ExportWriter;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.text.XmlText;

/**
 * Writes a document according to {@code schema.xsd}. Elements have the names of the API's JSON fields. Null fields have
 * no element. Characters that XML doesn't allow become U+FFFD.
 */
final class XmlExport implements ExportWriter {

  private static final String NAMESPACE = "urn:wardvoice:export:1";

  /** A field with arbitrary keys, which may not be valid element names. */
  private static final String OPEN = "metadata";

  private final Export export;
  private final XMLStreamWriter xml;

  XmlExport(OutputStream out, Export export) {
    this.export = export;
    try {
      // Doesn't pass the encoding, so that characters are written directly, not as references.
      xml =
          XMLOutputFactory.newDefaultFactory()
              .createXMLStreamWriter(
                  new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
    } catch (XMLStreamException e) {
      throw new IllegalStateException("No XML can be written", e);
    }
  }

  @Override
  public void begin() throws IOException {
    writing(
        () -> {
          xml.writeStartDocument("UTF-8", "1.0");
          xml.writeStartElement("export");
          xml.writeDefaultNamespace(NAMESPACE);
          xml.writeAttribute("data_type", export.type().text());
          xml.writeAttribute("generated_at", Json.MAPPER.convertValue(export.at(), String.class));
        });
  }

  @Override
  public void write(Batch batch) throws IOException {
    writing(
        () -> {
          for (Record record : batch.records()) {
            xml.writeCharacters("\n");
            element(name(export.type()), Json.MAPPER.valueToTree(record));
          }
        });
  }

  @Override
  public void end() throws IOException {
    writing(
        () -> {
          xml.writeCharacters("\n");
          xml.writeEndElement();
          xml.writeEndDocument();
          xml.flush();
        });
  }

  private static String name(DataType type) {
    return switch (type) {
      case AUDIT -> "event";
      case CORRECTIONS -> "correction";
      case DISCLOSURES -> "disclosure";
      case FEEDBACK -> "feedback";
      case NOTES -> "note";
      case PATIENTS -> "patient";
      case TASKS -> "task";
    };
  }

  private void element(String name, JsonNode value) throws XMLStreamException {
    if (value.isNull()) {
      return;
    }
    xml.writeStartElement(name);
    content(name, value);
    xml.writeEndElement();
  }

  private void content(String name, JsonNode value) throws XMLStreamException {
    if (value.isObject()) {
      for (Map.Entry<String, JsonNode> field : value.properties()) {
        if (name.equals(OPEN)) {
          entry(field);
        } else {
          element(field.getKey(), field.getValue());
        }
      }
    } else if (value.isArray()) {
      for (JsonNode item : value) {
        element("item", item);
      }
    } else {
      XmlText.write(xml, value.asText());
    }
  }

  private void entry(Map.Entry<String, JsonNode> field) throws XMLStreamException {
    JsonNode value = field.getValue();
    xml.writeStartElement("entry");
    xml.writeAttribute("name", XmlText.legal(field.getKey()));
    XmlText.write(xml, value.isValueNode() ? value.asText() : Json.write(value));
    xml.writeEndElement();
  }

  private static void writing(Writing writing) throws IOException {
    try {
      writing.run();
    } catch (XMLStreamException failed) {
      if (failed.getNestedException() instanceof IOException broken) {
        throw broken;
      }
      throw new IOException("No XML can be written", failed);
    }
  }

  /** May throw what the XML writer throws. */
  private interface Writing {
    void run() throws XMLStreamException;
  }
}
