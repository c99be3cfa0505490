package org.wardvoice.audit.entity;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.wardvoice.shared.json.Json;

/**
 * The exact text of an entry: fields in a fixed order, without spaces, those without a value left out (so that a field
 * that comes later changes no older text), times in UTC to the microsecond, as precisely as the database keeps them.
 */
final class EntryText {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  private final StringBuilder text = new StringBuilder("{");

  EntryText put(String name, Object value) {
    if (value instanceof Instant time) {
      return field(name, '"' + TIME.format(time) + '"');
    }
    return value == null ? this : field(name, Json.write(value));
  }

  /** Ends with a field that is JSON already. */
  String literally(String name, String json) {
    return field(name, json).text.append('}').toString();
  }

  private EntryText field(String name, String json) {
    text.append(text.length() == 1 ? "\"" : ",\"").append(name).append("\":").append(json);
    return this;
  }
}
