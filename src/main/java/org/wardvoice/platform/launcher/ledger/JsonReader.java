package org.wardvoice.platform.launcher.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses JSON into maps, lists, strings, and numbers as strings, because the launcher has no JSON library. */
final class JsonReader {

  private static final int DEEPEST = 100;

  private final String text;
  private int at;

  private JsonReader(String text) {
    this.text = text;
  }

  /** Parses an object; empty for any other text. */
  @SuppressWarnings("unchecked")
  static Optional<Map<String, Object>> object(String text) {
    try {
      JsonReader json = new JsonReader(text);
      Object value = json.value(0);
      json.space();
      return value instanceof Map && json.at == text.length()
          ? Optional.of((Map<String, Object>) value)
          : Optional.empty();
    } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
      return Optional.empty();
    }
  }

  private Object value(int depth) {
    if (depth > DEEPEST) {
      throw new IllegalArgumentException("too deep");
    }
    space();
    return switch (text.charAt(at)) {
      case '{' -> members(depth);
      case '[' -> items(depth);
      case '"' -> string();
      default -> word();
    };
  }

  private Map<String, Object> members(int depth) {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    space();
    while (text.charAt(at) != '}') {
      String name = string();
      space();
      take(':');
      if (members.putIfAbsent(name, value(depth + 1)) != null) {
        throw new IllegalArgumentException("twice");
      }
      separator('}');
    }
    at++;
    return members;
  }

  private List<Object> items(int depth) {
    List<Object> items = new ArrayList<>();
    at++;
    space();
    while (text.charAt(at) != ']') {
      items.add(value(depth + 1));
      separator(']');
    }
    at++;
    return items;
  }

  private void separator(char end) {
    space();
    if (text.charAt(at) != end) {
      take(',');
      space();
    }
  }

  private String string() {
    take('"');
    StringBuilder string = new StringBuilder();
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      string.append(c == '\\' ? escaped() : c);
    }
    at++;
    return string.toString();
  }

  private char escaped() {
    char c = text.charAt(at++);
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> {
        at += 4;
        yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
      }
      default -> c;
    };
  }

  /** A number, true, false or null, as written. */
  private String word() {
    int start = at;
    while (at < text.length()
        && "+-.0123456789abcdefghijklmnopqrstuvwxyzE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (at == start) {
      throw new IllegalArgumentException("no value");
    }
    return text.substring(start, at);
  }

  private void take(char wanted) {
    if (text.charAt(at++) != wanted) {
      throw new IllegalArgumentException("unexpected");
    }
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }
}
