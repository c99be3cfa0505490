package org.wardvoice.shared.persistence;

import java.util.Locale;

/** Converts enumerated values to the database's form: lower case, as in the API. Null stays null. */
public final class LowerCase {

  private LowerCase() {}

  public static String name(Enum<?> value) {
    return value == null ? null : value.name().toLowerCase(Locale.ROOT);
  }

  public static <E extends Enum<E>> E value(Class<E> type, String name) {
    return name == null ? null : Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
  }
}
