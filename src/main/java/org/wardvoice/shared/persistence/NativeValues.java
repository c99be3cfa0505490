package org.wardvoice.shared.persistence;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Converts parameters and results of native queries. */
public final class NativeValues {

  private NativeValues() {}

  /** For {@code string_to_array}: a parameter can't be a list of identifiers or numbers. */
  public static String joined(Collection<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(","));
  }

  /** Like {@link #joined(Collection)}, with one value of each item. */
  public static <T> String joined(Collection<T> items, Function<T, ?> value) {
    return joined(items.stream().map(value).toList());
  }

  /** A timestamp column; null if it is null. */
  public static Instant instant(Object column) {
    return column == null ? null : ((Timestamp) column).toInstant();
  }
}
