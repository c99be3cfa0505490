package org.wardvoice.shared.http.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/**
 * Examples of bodies and responses, composed of examples of fields: from the field itself, else from the file of
 * examples by {@code Record.field} or {@code field}, else from the field's type.
 */
final class ExampleBook {

  private static final String HOME = "#/components/schemas/";
  private static final int DEEPEST = 16;

  private final Properties words = new Properties();

  /**
   * @param file on the class path
   */
  ExampleBook(String file) {
    ClassLoader loader = ExampleBook.class.getClassLoader();
    try (InputStream stream = loader.getResourceAsStream(file)) {
      if (stream != null) {
        Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8);
        words.load(reader);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sets a field's example. */
  void set(Schema schema, Class<?> owner, String field, String said) {
    String word =
        said.isEmpty()
            ? words.getProperty(owner.getSimpleName() + "." + field, words.getProperty(field))
            : said;
    if (word != null) {
      schema.example(typed(word, schema));
    }
  }

  private static Object typed(String word, Schema schema) {
    if (word.equals("null")) {
      return null;
    }
    if (schema.getType() == SchemaType.BOOLEAN) {
      return Boolean.valueOf(word);
    }
    if (schema.getType() == SchemaType.NUMBER || schema.getType() == SchemaType.INTEGER) {
      return new BigDecimal(word);
    }
    return schema.getType() == SchemaType.ARRAY ? List.of(word.split(", ")) : word;
  }

  /** A complete example of a schema. */
  Object of(Schema schema, Map<String, Schema> schemas) {
    return of(schema, schemas, 0);
  }

  private Object of(Schema schema, Map<String, Schema> schemas, int depth) {
    if (depth > DEEPEST) {
      return null;
    }
    if (schema.getRef() != null) {
      return of(schemas.get(schema.getRef().substring(HOME.length())), schemas, depth + 1);
    }
    if (schema.getExample() != null) {
      return schema.getExample();
    }
    if (schema.getProperties() != null) {
      Map<String, Object> example = new LinkedHashMap<>();
      schema
          .getProperties()
          .forEach(
              (name, property) ->
                  example.put(
                      name, chosen(name, of(property, schemas, depth + 1), property, schemas)));
      return example;
    }
    if (schema.getItems() != null) {
      List<Object> items = new ArrayList<>();
      items.add(of(schema.getItems(), schemas, depth + 1));
      return items;
    }
    return simple(schema);
  }

  /** The value of an enumeration that the file names for this field. */
  private Object chosen(String field, Object first, Schema property, Map<String, Schema> schemas) {
    String word = words.getProperty(field);
    Schema enumeration =
        property.getRef() == null
            ? property
            : schemas.get(property.getRef().substring(HOME.length()));
    List<Object> values = enumeration.getEnumeration();
    return word != null && values != null && values.contains(word) ? word : first;
  }

  private static Object simple(Schema schema) {
    if (schema.getEnumeration() != null && !schema.getEnumeration().isEmpty()) {
      return schema.getEnumeration().get(0);
    }
    String format = String.valueOf(schema.getFormat());
    return switch (schema.getType()) {
      case BOOLEAN -> true;
      case INTEGER -> schema.getMinimum() == null ? 1 : schema.getMinimum();
      case NUMBER -> new BigDecimal("0.5");
      case STRING ->
          switch (format) {
            case "uuid" -> "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";
            case "date-time" -> "2026-05-04T08:15:30.123Z";
            case "date" -> "2026-05-04";
            case "email" -> "doctor@demo.example";
            default -> "text";
          };
      default -> Map.of();
    };
  }
}
