package org.wardvoice.shared.persistence;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list.
 *
 * @param number from 1
 * @param totalPages 0 for an empty list
 * @param nextCursor opaque, null on the last page
 */
public record Page<T>(
    List<T> items, int number, int limit, int totalPages, long totalCount, String nextCursor) {

  public Page {
    items = List.copyOf(items);
  }

  /** A page of converted items. */
  public <R> Page<R> with(List<R> made) {
    return new Page<>(made, number, limit, totalPages, totalCount, nextCursor);
  }

  public <R> Page<R> map(Function<? super T, R> mapping) {
    return new Page<>(
        items.stream().<R>map(mapping).toList(), number, limit, totalPages, totalCount, nextCursor);
  }
}
