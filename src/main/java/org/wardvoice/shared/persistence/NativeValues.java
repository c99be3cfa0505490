package org.wardvoice.shared.persistence;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.stream.Collectors;

/** Converts parameters and results of native queries. */
public final class NativeValues {

  private NativeValues() {}

  /** For {@code string_to_array}: a parameter can't be a list of identifiers or numbers. */
  public static String joined(Collection<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(","));
  }

  /** A timestamp column; null if it is null. */
  public static Instant instant(Object column) {
    return column == null ? null : ((Timestamp) column).toInstant();
  }
}
