package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Reads enumerated values case-insensitively; a constant's {@code @JsonAlias} lists older names for it. */
public final class EnumValues {

  private static final Map<Class<?>, Map<String, Enum<?>>> KNOWN = new ConcurrentHashMap<>();

  private EnumValues() {}

  public static Optional<Enum<?>> find(Class<?> type, String text) {
    return Optional.ofNullable(
        KNOWN.computeIfAbsent(type, EnumValues::words).get(text.toLowerCase(Locale.ROOT)));
  }

  /** The message for any other word: it lists the allowed ones. */
  public static String issue(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", ", "must be one of: ", ""));
  }

  private static Map<String, Enum<?>> words(Class<?> type) {
    Map<String, Enum<?>> words = new LinkedHashMap<>();
    for (Field field : type.getFields()) {
      if (field.isEnumConstant()) {
        Enum<?> constant = constant(type, field.getName());
        words.put(field.getName().toLowerCase(Locale.ROOT), constant);
        JsonAlias alias = field.getAnnotation(JsonAlias.class);
        if (alias != null) {
          Arrays.stream(alias.value())
              .forEach(word -> words.put(word.toLowerCase(Locale.ROOT), constant));
        }
      }
    }
    return Collections.unmodifiableMap(words);
  }

  private static Enum<?> constant(Class<?> type, String name) {
    return Arrays.stream(type.getEnumConstants())
        .<Enum<?>>map(value -> (Enum<?>) value)
        .filter(value -> value.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
