package org.wardvoice.shared.http.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.shared.net.Addresses;

/**
 * The addresses in {@code Forwarded} (RFC 7239) and in {@code X-Forwarded-For}, from left to right. A hop whose address
 * is hidden ({@code unknown}, {@code _name}) or can't be parsed is empty.
 */
final class ForwardedHops {

  private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
  private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*+\"";
  private static final Pattern PAIR =
      Pattern.compile("\\s*(" + TOKEN + ")=(" + TOKEN + "|" + QUOTED + ")\\s*");
  private static final Pattern BRACKETED = Pattern.compile("\\[([^\\]]*)](?::[\\w.-]{1,20})?");
  private static final Pattern WITH_PORT = Pattern.compile("([\\d.]+):[\\w.-]{1,20}");

  private ForwardedHops() {}

  /** Each element names its client in {@code for=…}; without it the client is hidden. */
  static List<Optional<String>> of(String forwarded) {
    return split(forwarded, ',').stream()
        .filter(element -> !element.isBlank())
        .map(ForwardedHops::client)
        .toList();
  }

  /** Bare addresses. */
  static List<Optional<String>> ofPlainList(String forwardedFor) {
    return Arrays.stream(forwardedFor.split(","))
        .map(String::strip)
        .filter(element -> !element.isEmpty())
        .map(ForwardedHops::address)
        .toList();
  }

  private static Optional<String> client(String element) {
    String client = null;
    for (String pair : split(element, ';')) {
      Matcher parts = PAIR.matcher(pair);
      if (!parts.matches()) {
        if (!pair.isBlank()) {
          return Optional.empty();
        }
      } else if (parts.group(1).equalsIgnoreCase("for")) {
        if (client != null) {
          return Optional.empty();
        }
        client = unquoted(parts.group(2));
      }
    }
    return client == null ? Optional.empty() : address(client);
  }

  /** With or without a port; an IPv6 address in brackets or, where there is no port, without them. */
  private static Optional<String> address(String node) {
    Matcher bracketed = BRACKETED.matcher(node);
    if (bracketed.matches()) {
      String inside = bracketed.group(1);
      return inside.indexOf(':') < 0 ? Optional.empty() : Addresses.canonical(inside);
    }
    Matcher withPort = WITH_PORT.matcher(node);
    return Addresses.canonical(withPort.matches() ? withPort.group(1) : node);
  }

  private static String unquoted(String value) {
    return value.startsWith("\"")
        ? value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1")
        : value;
  }

  /**
   * Splits at each separator outside of quotes, from the right: what a proxy has appended is then read correctly, even
   * if a client has left a quote open to its left.
   */
  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int end = text.length();
    for (int i = end - 1; i >= 0; i--) {
      char c = text.charAt(i);
      if (c == '"' && !(quoted && isEscaped(text, i))) {
        quoted = !quoted;
      } else if (c == separator && !quoted) {
        parts.add(text.substring(i + 1, end));
        end = i;
      }
    }
    parts.add(text.substring(0, end));
    Collections.reverse(parts);
    return parts;
  }

  private static boolean isEscaped(String text, int place) {
    int first = place;
    while (first > 0 && text.charAt(first - 1) == '\\') {
      first--;
    }
    return (place - first) % 2 == 1;
  }
}
