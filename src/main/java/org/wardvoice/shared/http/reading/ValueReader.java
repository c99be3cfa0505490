package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.time.Times;

/** Reads single values, with an error message for each type. */
public final class ValueReader {

  /** The value does not fit the field; the message is for the client. */
  public static final class Wrong extends RuntimeException {
    Wrong(String issue) {
      super(issue, null, false, false);
    }
  }

  private static final int DATE_LENGTH = 10;

  /** Beyond it, not every floating-point number is exact. */
  private static final double MOST_EXACT = 1L << 53;

  private static final Map<Class<?>, Function<JsonNode, Object>> READERS =
      Map.ofEntries(
          Map.entry(String.class, ValueReader::text),
          Map.entry(int.class, ValueReader::wholeNumber),
          Map.entry(Integer.class, ValueReader::wholeNumber),
          Map.entry(long.class, ValueReader::longNumber),
          Map.entry(Long.class, ValueReader::longNumber),
          Map.entry(double.class, ValueReader::number),
          Map.entry(Double.class, ValueReader::number),
          Map.entry(BigDecimal.class, ValueReader::decimal),
          Map.entry(boolean.class, ValueReader::truth),
          Map.entry(Boolean.class, ValueReader::truth),
          Map.entry(UUID.class, ValueReader::identifier),
          Map.entry(Instant.class, ValueReader::time),
          Map.entry(LocalDate.class, ValueReader::date),
          Map.entry(JsonNode.class, node -> node));

  private ValueReader() {}

  /**
   * Reads one value.
   *
   * @throws Wrong if the node does not hold such a value
   */
  public static Object read(JsonNode node, JavaType type) {
    Function<JsonNode, Object> reader = READERS.get(type.getRawClass());
    if (reader != null) {
      return reader.apply(node);
    }
    if (type.isEnumType()) {
      return enumerated(node, type.getRawClass());
    }
    try {
      return Json.MAPPER.treeToValue(node, type);
    } catch (JsonProcessingException e) {
      throw new Wrong(type.isMapLikeType() ? "must be an object" : "is not valid");
    }
  }

  private static Object enumerated(JsonNode node, Class<?> type) {
    return EnumValues.find(type, node.asText())
        .orElseThrow(() -> new Wrong(EnumValues.issue(type)));
  }

  private static Object text(JsonNode node) {
    return node.isTextual() ? node.textValue() : fail("must be text");
  }

  /** Also {@code 50.0}: clients in languages with a single number type write integers like this. */
  private static boolean isWhole(JsonNode node) {
    return node.isIntegralNumber()
        || (node.isFloatingPointNumber()
            && Math.abs(node.doubleValue()) <= MOST_EXACT
            && node.doubleValue() == Math.rint(node.doubleValue()));
  }

  private static Object wholeNumber(JsonNode node) {
    return isWhole(node) && node.canConvertToInt()
        ? node.intValue()
        : fail("must be a whole number");
  }

  private static Object longNumber(JsonNode node) {
    return isWhole(node) && node.canConvertToLong()
        ? node.longValue()
        : fail("must be a whole number");
  }

  private static Object number(JsonNode node) {
    return node.isNumber() && Double.isFinite(node.doubleValue())
        ? node.doubleValue()
        : fail("must be a number");
  }

  private static Object decimal(JsonNode node) {
    return node.isNumber() ? node.decimalValue() : fail("must be a number");
  }

  private static Object truth(JsonNode node) {
    return node.isBoolean() ? node.booleanValue() : fail("must be true or false");
  }

  private static Object identifier(JsonNode node) {
    return Ids.parse(node.textValue()).orElseThrow(() -> new Wrong("is not an identifier"));
  }

  private static Object time(JsonNode node) {
    try {
      return node.isTextual() ? Times.parse(node.textValue()) : fail(Times.EXPECTED);
    } catch (DateTimeException notATime) {
      throw new Wrong(Times.EXPECTED);
    }
  }

  private static Object date(JsonNode node) {
    String text = node.textValue();
    try {
      return text != null && text.length() == DATE_LENGTH
          ? LocalDate.parse(text)
          : fail("must be a date, YYYY-MM-DD");
    } catch (DateTimeException notADate) {
      throw new Wrong("must be a date, YYYY-MM-DD");
    }
  }

  private static Object fail(String issue) {
    throw new Wrong(issue);
  }
}
