package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.wardvoice.shared.error.MalformedRequest;

/** Parses the bytes of a JSON body: UTF-8, one object, no duplicate key, limited depth. */
final class JsonText {

  private static final int DEEPEST = 64;

  private static final ObjectReader READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build()
          .readerFor(JsonNode.class);

  private JsonText() {}

  /**
   * @throws MalformedRequest if it is not one JSON object
   */
  static ObjectNode parse(byte[] body) {
    String text = decode(body);
    if (text.isBlank()) {
      throw new MalformedRequest("The request has no body");
    }
    JsonNode node = read(text);
    if (node instanceof ObjectNode object) {
      return object;
    }
    throw new MalformedRequest("The body must be a JSON object");
  }

  private static JsonNode read(String text) {
    try (JsonParser parser = READER.createParser(text)) {
      return READER.readTree(parser);
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (NumberFormatException | ArithmeticException e) {
      throw (MalformedRequest)
          new MalformedRequest("The body has a number that is too large").initCause(e);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Gives the position, but not the parser's message, which quotes the body. */
  private static MalformedRequest malformed(JsonProcessingException e) {
    String where =
        e.getLocation() == null
            ? ""
            : " (line %d, column %d)"
                .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
    boolean twice = e.getOriginalMessage().startsWith("Duplicate field");
    MalformedRequest refusal =
        new MalformedRequest(
            (twice ? "The body has a duplicate JSON key" : "The body is not valid JSON") + where);
    refusal.initCause(e);
    return refusal;
  }

  private static String decode(byte[] body) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException notUtf8) {
      throw new MalformedRequest("The body is not valid UTF-8");
    }
  }
}
