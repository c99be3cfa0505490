package org.wardvoice.shared.rest;

/**
 * What a resource method returns when it has made a record: 201, {@code Location} and the record.
 *
 * @param id the last segment of the {@code Location}
 * @param record the {@code data} of the answer
 * @param whole whether {@code record} is what a GET at that location answers, and so carries its {@code ETag}
 * @param list the path of the list that the record stands in, below {@code /api}; null where it is the path that was called
 */
public record Created<T extends Record>(Object id, T record, boolean whole, String list) {

  /** The whole record, as a GET answers it. */
  public static <T extends Record> Created<T> of(Object id, T record) {
    return new Created<>(id, record, true, null);
  }

  /** Something shorter than the record, such as a promise that work has begun. */
  public static <T extends Record> Created<T> receipt(Object id, T receipt) {
    return new Created<>(id, receipt, false, null);
  }

  /** The same, in a list that has another path than the one that was called, such as {@code notes}. */
  public Created<T> in(String otherList) {
    return new Created<>(id, record, whole, otherList);
  }
}
