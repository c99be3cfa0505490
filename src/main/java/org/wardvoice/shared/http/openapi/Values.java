package org.wardvoice.shared.http.openapi;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/** The schemas of single values. */
final class Values {

  private static final Map<Class<?>, Supplier<Schema>> KNOWN =
      Map.ofEntries(
          Map.entry(String.class, () -> type(SchemaType.STRING, null)),
          Map.entry(UUID.class, () -> type(SchemaType.STRING, "uuid")),
          Map.entry(Instant.class, () -> type(SchemaType.STRING, "date-time")),
          Map.entry(LocalDate.class, () -> type(SchemaType.STRING, "date")),
          Map.entry(int.class, () -> type(SchemaType.INTEGER, "int32")),
          Map.entry(Integer.class, () -> type(SchemaType.INTEGER, "int32")),
          Map.entry(long.class, () -> type(SchemaType.INTEGER, "int64")),
          Map.entry(Long.class, () -> type(SchemaType.INTEGER, "int64")),
          Map.entry(double.class, () -> type(SchemaType.NUMBER, "double")),
          Map.entry(Double.class, () -> type(SchemaType.NUMBER, "double")),
          Map.entry(BigDecimal.class, () -> type(SchemaType.NUMBER, null)),
          Map.entry(boolean.class, () -> type(SchemaType.BOOLEAN, null)),
          Map.entry(Boolean.class, () -> type(SchemaType.BOOLEAN, null)));

  private Values() {}

  /** Any other type is an object without further description. */
  static Schema of(Class<?> type) {
    return KNOWN.getOrDefault(type, () -> type(SchemaType.OBJECT, null)).get();
  }

  /** The lower-case names; aliases are documented, but not offered. */
  static Schema enumeration(Class<?> type) {
    Schema schema = type(SchemaType.STRING, null);
    Arrays.stream(type.getEnumConstants())
        .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
        .forEach(schema::addEnumeration);
    String aliases =
        Arrays.stream(type.getFields())
            .filter(field -> field.isAnnotationPresent(JsonAlias.class))
            .map(
                field ->
                    Arrays.stream(field.getAnnotation(JsonAlias.class).value())
                            .map(word -> "`" + word.toLowerCase(Locale.ROOT) + "`")
                            .collect(Collectors.joining(", "))
                        + " is an alias of `"
                        + field.getName().toLowerCase(Locale.ROOT)
                        + "`")
            .collect(Collectors.joining("; "));
    return aliases.isEmpty() ? schema : schema.description(aliases + ".");
  }

  private static Schema type(SchemaType type, String format) {
    return OASFactory.createSchema().type(type).format(format);
  }
}
