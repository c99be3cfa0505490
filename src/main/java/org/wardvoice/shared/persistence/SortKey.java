package org.wardvoice.shared.persistence;

import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;

/**
 * One column of a list's order. All keys of a list together are unique and never null, so that the order is total.
 *
 * @param path the JPQL expression, such as {@code p.admissionDate}
 * @param value reads the same from a row
 * @param parse converts the text of a cursor back to a value
 */
public record SortKey<T>(
    String path, boolean descending, Function<T, Object> value, Function<String, Object> parse) {

  public static <T> SortKey<T> time(String path, boolean descending, Function<T, Instant> value) {
    return new SortKey<>(path, descending, value::apply, Instant::parse);
  }

  public static <T> SortKey<T> text(String path, boolean descending, Function<T, String> value) {
    return new SortKey<>(path, descending, value::apply, text -> text);
  }

  public static <T> SortKey<T> id(String path, boolean descending, Function<T, UUID> value) {
    return new SortKey<>(path, descending, value::apply, UUID::fromString);
  }
}
