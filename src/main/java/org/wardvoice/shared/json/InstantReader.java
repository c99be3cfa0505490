package org.wardvoice.shared.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import org.wardvoice.shared.time.Times;

/** Reads a time with any ISO 8601 offset; a time without an offset is ambiguous and refused. */
final class InstantReader extends StdDeserializer<Instant> {

  InstantReader() {
    super(Instant.class);
  }

  @Override
  public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      return (Instant) context.handleUnexpectedToken(Instant.class, parser);
    }
    String text = parser.getText();
    try {
      return Times.parse(text);
    } catch (DateTimeException notATime) {
      return (Instant) context.handleWeirdStringValue(Instant.class, text, Times.EXPECTED);
    }
  }
}
