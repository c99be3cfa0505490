package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.parser.EncodingCharacters;
import ca.uhn.hl7v2.parser.Escaping;

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
    char mark = characters.getEscapeCharacter();
    StringBuilder plain = new StringBuilder(text.length());
    int done = 0;
    int start = text.indexOf(mark);
    while (start >= 0) {
      int end = text.indexOf(mark, start + 1);
      if (end < 0) {
        break;
      }
      plain.append(text, done, start).append(meaning(text.substring(start + 1, end), characters));
      done = end + 1;
      start = text.indexOf(mark, done);
    }
    return plain.append(text, done, text.length()).toString();
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

  private static String meaning(String code, EncodingCharacters characters) {
    return switch (code) {
      case LINE_BREAK -> "\n";
      case "F" -> String.valueOf(characters.getFieldSeparator());
      case "S" -> String.valueOf(characters.getComponentSeparator());
      case "T" -> String.valueOf(characters.getSubcomponentSeparator());
      case "R" -> String.valueOf(characters.getRepetitionSeparator());
      case "E" -> String.valueOf(characters.getEscapeCharacter());
      case "X22" -> "\"";
      default -> characters.getEscapeCharacter() + code + characters.getEscapeCharacter();
    };
  }
}
