package org.wardvoice.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A request that is being modified. */
final class Shot {

  private static final int MOST_SHOWN = 3000;
  private static final Pattern SECRETS =
      Pattern.compile("(?i)((?:Bearer|X-API-Key:|_token\":|Cookie:) *\"?)[^\\s\"\\\\]{16,}");

  private final Operation operation;
  private final List<String> headers = new ArrayList<>();
  private final List<String> oddities = new ArrayList<>();
  private String method;
  private String target;
  private byte[] body;
  private boolean documented = true;

  Shot(Operation operation, String target) {
    this.operation = operation;
    this.method = operation.method();
    this.target = target;
  }

  Operation operation() {
    return operation;
  }

  String method() {
    return method;
  }

  String target() {
    return target;
  }

  byte[] body() {
    return body;
  }

  /** Whether the document describes the possible responses. */
  boolean isDocumented() {
    return documented;
  }

  Shot header(String name, String value) {
    headers.add(name + ": " + value);
    return this;
  }

  /** Replaces a header. */
  Shot instead(String name, String value) {
    headers.removeIf(header -> header.regionMatches(true, 0, name + ":", 0, name.length() + 1));
    return value == null ? this : header(name, value);
  }

  Shot body(byte[] bytes) {
    body = bytes;
    return this;
  }

  Shot method(String other) {
    method = other;
    return this;
  }

  Shot target(String other) {
    target = other;
    return this;
  }

  /** Records a modification. */
  Shot odd(String what) {
    oddities.add(what);
    return this;
  }

  /** Marks a request that the document doesn't describe. */
  Shot beyondTheDocument() {
    documented = false;
    return this;
  }

  /** Whether there is a modification whose description starts with this text. */
  boolean isOdd(String what) {
    return oddities.stream().anyMatch(oddity -> oddity.startsWith(what));
  }

  byte[] bytes() {
    StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
    headers.forEach(header -> head.append(header).append("\r\n"));
    if (body != null) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(Wire.latin(head.append("\r\n").toString()));
    all.writeBytes(body == null ? new byte[0] : body);
    return all.toByteArray();
  }

  @Override
  public String toString() {
    return oddities + "\n    " + printf(bytes());
  }

  /** A shell command that sends the same bytes, without secrets. */
  static String printf(byte[] bytes) {
    String text = SECRETS.matcher(new String(bytes, StandardCharsets.ISO_8859_1)).replaceAll("$1…");
    StringBuilder shown = new StringBuilder("printf '");
    text.chars()
        .limit(MOST_SHOWN)
        .forEach(
            each -> {
              switch (each) {
                case '\r' -> shown.append("\\r");
                case '\n' -> shown.append("\\n");
                case '%' -> shown.append("%%");
                case '\\' -> shown.append("\\\\");
                case '…' -> shown.append("…");
                default ->
                    shown.append(
                        each < ' ' || each > '~' || each == '\''
                            ? escaped(each)
                            : Character.toString(each));
              }
            });
    String rest =
        text.length() > MOST_SHOWN ? " # and " + (text.length() - MOST_SHOWN) + " bytes" : "";
    return shown + "' | nc localhost $PORT" + rest;
  }

  private static String escaped(int each) {
    return String.format("\\x%02x", each & 0xff);
  }
}
