package org.wardvoice.shared.http.reading;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.http.RestConfig;

/**
 * The fields of a form that a browser or server posts according to a standard. Parsed here, because servers parse such
 * forms differently, and log those they can't parse.
 */
public final class UrlEncodedForm {

  private final Map<String, String> fields;

  private UrlEncodedForm(Map<String, String> fields) {
    this.fields = fields;
  }

  /**
   * Reads a body, up to the size limit of other bodies.
   *
   * @throws MalformedRequest if it is not a form, or contains a field twice
   */
  public static UrlEncodedForm read(InputStream body) {
    int limit = RestConfig.current().jsonBody();
    try {
      byte[] bytes = new ClientStream(body).readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw new TooLarge("The body", limit);
      }
      return parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new MalformedRequest("The form can't be read");
    }
  }

  static UrlEncodedForm parse(String text) {
    Map<String, String> fields = new HashMap<>();
    for (String pair : text.split("&", -1)) {
      if (pair.isEmpty()) {
        continue;
      }
      String[] parts = pair.split("=", 2);
      if (fields.put(decode(parts[0]), parts.length == 1 ? "" : decode(parts[1])) != null) {
        throw new MalformedRequest("The form has a field twice");
      }
    }
    return new UrlEncodedForm(fields);
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException malformed) {
      throw new MalformedRequest("The form can't be read");
    }
  }

  /** The value of a field; null if it is absent or empty. */
  public String text(String field) {
    String value = fields.get(field);
    return value == null || value.isEmpty() ? null : value;
  }
}
