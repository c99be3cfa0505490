package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.wardvoice.shared.http.Pagination;
import org.wardvoice.shared.json.Json;

/** The bytes of a response's body. */
public final class Bodies {

  private static final Pattern SEARCH = Pattern.compile("(/search)?/?$");

  private record Envelope(boolean success, Object data) {}

  private Bodies() {}

  /** {@code {success: true, data}}. */
  static byte[] enveloped(Object data) {
    return plain(new Envelope(true, data));
  }

  /** {@code data} of a list: its items under the list's name, and the pagination. */
  static byte[] list(String name, List<?> items, Pagination pagination) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put(name, items);
    data.put("pagination", pagination);
    return enveloped(data);
  }

  public static byte[] plain(Object body) {
    try {
      return Json.MAPPER.writeValueAsBytes(body);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A list is named after the last segment of its path, in snake case; search results, after the list that is searched.
   */
  public static String listName(String path) {
    String whole = SEARCH.matcher(path).replaceFirst("");
    return whole.substring(whole.lastIndexOf('/') + 1).replace('-', '_');
  }
}
