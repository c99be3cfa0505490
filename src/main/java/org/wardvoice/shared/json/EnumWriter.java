package org.wardvoice.shared.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.Locale;

/** Writes enumerated values in lower case. */
@SuppressWarnings("rawtypes")
final class EnumWriter extends StdSerializer<Enum> {

  EnumWriter() {
    super(Enum.class);
  }

  @Override
  public void serialize(Enum value, JsonGenerator generator, SerializerProvider provider)
      throws IOException {
    generator.writeString(value.name().toLowerCase(Locale.ROOT));
  }
}
