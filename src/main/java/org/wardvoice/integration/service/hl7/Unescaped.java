package org.wardvoice.integration.service.hl7;

import java.nio.charset.Charset;
import java.util.HexFormat;

/** Resolves the escape sequences of a received value (HL7 v2.5.1, 2.7). Unknown sequences are kept. */
public final class Unescaped {

  private final Delimiters delimiters;
  private final Charset charset;

  public Unescaped(Delimiters delimiters, Charset charset) {
    this.delimiters = delimiters;
    this.charset = charset;
  }

  public String of(String text) {
    char mark = delimiters.escape();
    int start = mark == '\0' ? -1 : text.indexOf(mark);
    if (start < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    int done = 0;
    while (start >= 0) {
      int end = text.indexOf(mark, start + 1);
      if (end < 0) {
        break;
      }
      plain.append(text, done, start).append(meaning(text.substring(start + 1, end), mark));
      done = end + 1;
      start = text.indexOf(mark, done);
    }
    return plain.append(text, done, text.length()).toString();
  }

  private String meaning(String code, char mark) {
    return switch (code) {
      case "F" -> String.valueOf(delimiters.field());
      case "S" -> String.valueOf(delimiters.component());
      case "T" -> String.valueOf(delimiters.subcomponent());
      case "R" -> String.valueOf(delimiters.repetition());
      case "E" -> String.valueOf(mark);
      case ".br", ".sp" -> "\n";
      // Highlighting and page layout.
      case "H", "N", ".fi", ".nf", ".ce" -> "";
      default -> code.startsWith("X") ? bytes(code, mark) : mark + code + mark;
    };
  }

  private String bytes(String code, char mark) {
    String digits = code.substring(1);
    if (digits.isEmpty() || digits.length() % 2 != 0 || !digits.matches("[0-9A-Fa-f]+")) {
      return mark + code + mark;
    }
    String text = new String(HexFormat.of().parseHex(digits), charset);
    return text.indexOf('\0') < 0 ? text : mark + code + mark;
  }
}
