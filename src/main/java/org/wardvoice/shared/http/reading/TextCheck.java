package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.error.Violation;

/** Finds characters that no text may contain: U+0000, which the database can't store, and unpaired surrogates. */
public final class TextCheck {

  /** The message for such a text. */
  public static final String ISSUE = "must not contain U+0000 or an unpaired surrogate";

  private static final int LONGEST_NAME = 100;

  private TextCheck() {}

  public static boolean isSound(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || Character.isLowSurrogate(c)) {
        return false;
      }
      if (Character.isHighSurrogate(c)) {
        i++;
        if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
          return false;
        }
      }
    }
    return true;
  }

  /** A field name sent by a client, sanitized for an error message. */
  public static String printable(String name) {
    StringBuilder sound = new StringBuilder();
    name.codePoints()
        .limit(LONGEST_NAME)
        .map(c -> c == 0 || (c >= 0xD800 && c <= 0xDFFF) ? 0xFFFD : c)
        .forEach(sound::appendCodePoint);
    return sound.toString();
  }

  /** Checks a value recursively. */
  static void check(JsonNode node, String path, List<Violation> violations) {
    if (node.isTextual() && !isSound(node.textValue())) {
      violations.add(new Violation(path, ISSUE));
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      check(node.get(i), path + "[" + i + "]", violations);
    }
    if (node.isObject()) {
      for (Map.Entry<String, JsonNode> entry : node.properties()) {
        String inner = path + "." + printable(entry.getKey());
        if (!isSound(entry.getKey())) {
          violations.add(new Violation(inner, ISSUE));
        }
        check(entry.getValue(), inner, violations);
      }
    }
  }
}
