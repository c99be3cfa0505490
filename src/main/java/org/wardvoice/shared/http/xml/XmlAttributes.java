package org.wardvoice.shared.http.xml;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The attributes of an element in a body.
 *
 * @param type the JSON type; empty if absent
 */
record XmlAttributes(boolean isNil, String type) {

  /**
   * Reads the attributes of the current element.
   *
   * @param open whether the element has no schema
   * @throws XMLStreamException if there are other attributes
   */
  static XmlAttributes of(XMLStreamReader xml, boolean open) throws XMLStreamException {
    boolean nil = false;
    String type = "";
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String name = xml.getAttributeLocalName(i);
      String value = xml.getAttributeValue(i).strip();
      if (XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(i))) {
        nil |= name.equals("nil") && (value.equals("true") || value.equals("1"));
      } else if (open && name.equals(XmlFormat.TYPE)) {
        type = value;
      } else if (!(open && name.equals(XmlFormat.NAME))) {
        throw new XMLStreamException("Unknown attribute", xml.getLocation());
      }
    }
    return new XmlAttributes(nil, type);
  }
}
