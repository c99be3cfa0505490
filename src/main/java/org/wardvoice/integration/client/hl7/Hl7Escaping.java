package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.parser.EncodingCharacters;
import ca.uhn.hl7v2.parser.Escaping;
import java.nio.charset.StandardCharsets;
import org.wardvoice.integration.service.hl7.Delimiters;
import org.wardvoice.integration.service.hl7.Unescaped;

/**
 * Escape sequences (HL7 v2.5.1, 2.7), lossless in both directions. HAPI's own escaping turns {@code \.br\} in user text
 * into a line break; this one doesn't.
 */
final class Hl7Escaping implements Escaping {

  private static final String LINE_BREAK = ".br";

  /** A value of only two quotation marks would tell the receiver to delete its value. */
  private static final String HL7_NULL = "\"\"";

  @Override
  public String escape(String text, EncodingCharacters characters) {
    char mark = characters.getEscapeCharacter();
    if (text.equals(HL7_NULL)) {
      return (mark + "X22" + mark).repeat(2);
    }
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      String code = code(c, characters);
      if (code == null) {
        escaped.append(c);
      } else {
        escaped.append(mark).append(code).append(mark);
      }
    }
    return escaped.toString();
  }

  @Override
  public String unescape(String text, EncodingCharacters characters) {
    Delimiters delimiters =
        new Delimiters(
            characters.getFieldSeparator(),
            characters.getComponentSeparator(),
            characters.getRepetitionSeparator(),
            characters.getEscapeCharacter(),
            characters.getSubcomponentSeparator());
    return new Unescaped(delimiters, StandardCharsets.UTF_8).of(text);
  }

  private static String code(char c, EncodingCharacters characters) {
    if (c == '\n') {
      return LINE_BREAK;
    }
    if (c == characters.getFieldSeparator()) {
      return "F";
    }
    if (c == characters.getComponentSeparator()) {
      return "S";
    }
    if (c == characters.getSubcomponentSeparator()) {
      return "T";
    }
    if (c == characters.getRepetitionSeparator()) {
      return "R";
    }
    return c == characters.getEscapeCharacter() ? "E" : null;
  }
}
