package org.wardvoice.shared.http.xml;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.wardvoice.shared.error.MalformedRequest;

/** Converts an element's text to the JSON type of its field, or to a string if it isn't valid for that type. */
final class XmlValues {

  static final String ARRAY = "array";
  static final String BOOLEAN = "boolean";
  static final String NUMBER = "number";
  static final String OBJECT = "object";

  private static final int LONGEST_NUMBER = 1000;
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?");

  private static final Set<Class<?>> NUMBERS =
      Set.of(
          int.class,
          Integer.class,
          long.class,
          Long.class,
          double.class,
          Double.class,
          BigDecimal.class);
  private static final Set<Class<?>> TRUTHS = Set.of(boolean.class, Boolean.class);
  private static final Set<Class<?>> WORDS = Set.of(UUID.class, Instant.class, LocalDate.class);

  private XmlValues() {}

  /** Whether the type doesn't define its content. Null is an unknown field. */
  static boolean isOpen(JavaType type) {
    return type == null
        || !(type.isRecordType()
            || type.isCollectionLikeType()
            || type.isEnumType()
            || type.hasRawClass(String.class)
            || isAny(type, NUMBERS)
            || isAny(type, TRUTHS)
            || isAny(type, WORDS));
  }

  static boolean isList(JavaType type, XmlAttributes attributes) {
    return isOpen(type) ? attributes.type().equals(ARRAY) : type.isCollectionLikeType();
  }

  static void write(
      JsonGenerator json,
      JavaType type,
      String text,
      XmlAttributes attributes,
      Function<String, MalformedRequest> malformed)
      throws IOException {
    if (isOpen(type)) {
      open(json, text, attributes, malformed);
    } else if (type.isRecordType() && text.isBlank()) {
      empty(json, OBJECT);
    } else if (type.isCollectionLikeType() && text.isBlank()) {
      empty(json, ARRAY);
    } else if (isAny(type, NUMBERS)) {
      number(json, text, malformed);
    } else if (isAny(type, TRUTHS)) {
      truth(json, text);
    } else {
      json.writeString(type.isEnumType() || isAny(type, WORDS) ? text.strip() : text);
    }
  }

  private static void open(
      JsonGenerator json,
      String text,
      XmlAttributes attributes,
      Function<String, MalformedRequest> malformed)
      throws IOException {
    switch (attributes.type()) {
      case NUMBER -> number(json, text, malformed);
      case BOOLEAN -> truth(json, text);
      case ARRAY, OBJECT -> {
        if (!text.isBlank()) {
          throw malformed.apply("The body has text between elements");
        }
        empty(json, attributes.type());
      }
      case "", "string" -> json.writeString(text);
      default -> throw malformed.apply("The body has an unknown type");
    }
  }

  private static void empty(JsonGenerator json, String type) throws IOException {
    if (type.equals(ARRAY)) {
      json.writeStartArray();
      json.writeEndArray();
    } else {
      json.writeStartObject();
      json.writeEndObject();
    }
  }

  private static void number(
      JsonGenerator json, String text, Function<String, MalformedRequest> malformed)
      throws IOException {
    String number = text.strip();
    if (!DECIMAL.matcher(number).matches()) {
      json.writeString(text);
      return;
    }
    try {
      if (number.length() > LONGEST_NUMBER) {
        throw new NumberFormatException();
      }
      json.writeNumber(new BigDecimal(number).toString());
    } catch (NumberFormatException tooLarge) {
      throw malformed.apply("The body has a number that is too large");
    }
  }

  private static void truth(JsonGenerator json, String text) throws IOException {
    switch (text.strip()) {
      case "true", "1" -> json.writeBoolean(true);
      case "false", "0" -> json.writeBoolean(false);
      default -> json.writeString(text);
    }
  }

  private static boolean isAny(JavaType type, Set<Class<?>> classes) {
    return classes.contains(type.getRawClass());
  }
}
