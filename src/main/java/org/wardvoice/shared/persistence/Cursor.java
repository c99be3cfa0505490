package org.wardvoice.shared.persistence;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.wardvoice.shared.error.InvalidInput;

/**
 * Where a walk through a list stands: the page to come, the count at its start, and the last row's keys. Opaque to
 * clients; a count that was taken once is carried along, so that each page costs the same.
 */
record Cursor(int page, long totalCount, String order, List<String> keys) {

  private static final String SEPARATOR = "\u001f";

  String encode() {
    List<String> parts = new ArrayList<>();
    parts.add(Integer.toString(page));
    parts.add(Long.toString(totalCount));
    parts.add(order);
    parts.addAll(keys);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(String.join(SEPARATOR, parts).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads what {@link #encode()} wrote.
   *
   * @throws InvalidInput on {@code cursor} when the text is not a cursor of this order
   */
  static Cursor decode(String text, String order, int keyCount) {
    try {
      String[] parts =
          new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8)
              .split(SEPARATOR, -1);
      if (parts.length == 3 + keyCount && parts[2].equals(order)) {
        int page = Integer.parseInt(parts[0]);
        long totalCount = Long.parseLong(parts[1]);
        if (page > 1 && totalCount >= 0) {
          return new Cursor(page, totalCount, order, List.of(parts).subList(3, parts.length));
        }
      }
    } catch (IllegalArgumentException notACursor) {
      throw refusal();
    }
    throw refusal();
  }

  static InvalidInput refusal() {
    return new InvalidInput("cursor", "is not a cursor of this list");
  }
}
