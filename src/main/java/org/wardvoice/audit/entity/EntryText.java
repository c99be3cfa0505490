package org.wardvoice.audit.entity;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.wardvoice.shared.json.Json;

/**
 * The canonical text of an entry: fields in a fixed order, without spaces, fields without a value left out (so that new
 * fields don't change older texts), times in UTC to the microsecond, the precision of the database.
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

  /** Appends a last field that is already JSON. */
  String literally(String name, String json) {
    return field(name, json).text.append('}').toString();
  }

  private EntryText field(String name, String json) {
    text.append(text.length() == 1 ? "\"" : ",\"").append(name).append("\":").append(json);
    return this;
  }
}
