package org.wardvoice.shared.http;

import java.util.Locale;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.reading.EnumValues;

/** Reads filters of a query string: an empty one counts as absent, an invalid one is refused by its name. */
public final class QueryValues {

  private QueryValues() {}

  /** Null for an absent filter. */
  public static String text(String value) {
    return value == null || value.isBlank() ? null : value.strip();
  }

  /**
   * Reads an enumerated value, ignoring case.
   *
   * @throws InvalidInput on the field, with the allowed values
   */
  public static <E extends Enum<E>> E choice(String field, String value, Class<E> type) {
    String word = text(value);
    return word == null
        ? null
        : EnumValues.find(type, word)
            .map(type::cast)
            .orElseThrow(() -> new InvalidInput(field, EnumValues.issue(type)));
  }

  /**
   * Reads {@code true} or {@code false}, ignoring case.
   *
   * @throws InvalidInput on the field
   */
  public static Boolean truth(String field, String value) {
    String word = text(value);
    if (word == null) {
      return null;
    }
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new InvalidInput(field, "must be one of: true, false");
    };
  }
}
