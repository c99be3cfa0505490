package org.wardvoice.shared.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes {@code 2026-05-04T08:15:30.123Z}: always UTC, always milliseconds. */
final class InstantWriter extends StdSerializer<Instant> {

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  InstantWriter() {
    super(Instant.class);
  }

  @Override
  public void serialize(Instant value, JsonGenerator generator, SerializerProvider provider)
      throws IOException {
    generator.writeString(FORMAT.format(value));
  }
}
