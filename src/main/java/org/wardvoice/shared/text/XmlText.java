package org.wardvoice.shared.text;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Makes text valid for XML and HTML, which can't escape some characters. */
public final class XmlText {

  private static final int REPLACEMENT = 0xFFFD;

  private XmlText() {}

  /** The text with U+FFFD for each character that XML 1.0 forbids. */
  public static String legal(String text) {
    if (text.codePoints().allMatch(XmlText::isLegal)) {
      return text;
    }
    StringBuilder legal = new StringBuilder(text.length());
    text.codePoints()
        .map(codePoint -> isLegal(codePoint) ? codePoint : REPLACEMENT)
        .forEach(legal::appendCodePoint);
    return legal.toString();
  }

  private static boolean isLegal(int codePoint) {
    return (codePoint >= 0x20 && codePoint <= 0xD7FF)
        || codePoint == '\t'
        || codePoint == '\n'
        || codePoint == '\r'
        || (codePoint >= 0xE000 && codePoint <= 0xFFFD)
        || codePoint >= 0x10000;
  }

  /** Writes legal text, with a carriage return as a reference; otherwise it would be read as a line feed. */
  public static void write(XMLStreamWriter xml, String text) throws XMLStreamException {
    String[] lines = legal(text).split("\r", -1);
    for (int i = 0; i < lines.length; i++) {
      if (i > 0) {
        xml.writeEntityRef("#xD");
      }
      xml.writeCharacters(lines[i]);
    }
  }
}
