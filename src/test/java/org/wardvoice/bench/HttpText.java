package org.wardvoice.bench;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Requests as they are sent. */
final class HttpText {

  private HttpText() {}

  static byte[] get(String path) {
    return get(path, Map.of());
  }

  static byte[] get(String path, Map<String, String> headers) {
    return request("GET", path, headers, new byte[0]);
  }

  static byte[] post(String path, Map<String, String> headers, String type, String body) {
    return post(path, headers, type, body.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] put(String path, Map<String, String> headers, String type, String body) {
    return request("PUT", path, headers, type, body.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] post(String path, Map<String, String> headers, String type, byte[] body) {
    return request("POST", path, headers, type, body);
  }

  private static byte[] request(
      String method, String path, Map<String, String> headers, String type, byte[] body) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put("Content-Type", type);
    all.put("Content-Length", Integer.toString(body.length));
    return request(method, path, all, body);
  }

  private static byte[] request(
      String method, String path, Map<String, String> headers, byte[] body) {
    StringBuilder head = new StringBuilder();
    head.append(method).append(' ').append(path).append(" HTTP/1.1\r\nHost: localhost\r\n");
    head.append("Accept: application/json\r\n");
    headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    whole.writeBytes(body);
    return whole.toByteArray();
  }
}
