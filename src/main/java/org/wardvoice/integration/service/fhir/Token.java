package org.wardvoice.integration.service.fhir;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.shared.Nullable;

/**
 * A value of a token parameter: {@code code}, {@code system|code}, {@code system|} or {@code |code}.
 *
 * @param system null for any
 * @param code empty for any
 */
record Token(@Nullable String system, String code) {

  private static final char ESCAPE = '\\';

  /** The alternatives of a token parameter; blank ones, which would match any code, are dropped. */
  static List<Token> list(String text) {
    return split(text, ',').stream().filter(one -> !one.isBlank()).map(Token::of).toList();
  }

  private static Token of(String text) {
    List<String> parts = split(text, '|');
    return parts.size() < 2
        ? new Token(null, plain(parts.get(0)))
        : new Token(plain(parts.get(0)), plain(parts.get(1)));
  }

  /** The alternatives of any parameter, unescaped. */
  static List<String> texts(String text) {
    return split(text, ',').stream().map(Token::plain).filter(one -> !one.isBlank()).toList();
  }

  /** Whether the token matches a coding. */
  boolean means(String codingSystem, String coding) {
    return (system == null || system.equals(codingSystem))
        && (code.isEmpty() || code.equals(coding));
  }

  /** Doesn't remove escapes. */
  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      if (at == separator) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(at);
        if (at == ESCAPE && i + 1 < text.length()) {
          i++;
          part.append(text.charAt(i));
        }
      }
    }
    parts.add(part.toString());
    return parts;
  }

  private static String plain(String text) {
    return text.replaceAll("\\\\([,|$\\\\])", "$1").strip();
  }
}
