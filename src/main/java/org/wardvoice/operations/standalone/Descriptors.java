package org.wardvoice.operations.standalone;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reads the WAR's own XML files. */
final class Descriptors {

  private Descriptors() {}

  static Document read(String name) {
    try (InputStream file = Descriptors.class.getClassLoader().getResourceAsStream(name)) {
      return DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder().parse(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (ParserConfigurationException | SAXException malformed) {
      throw new IllegalStateException(name, malformed);
    }
  }

  static Stream<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength()).mapToObj(nodes::item).map(Element.class::cast);
  }
}
