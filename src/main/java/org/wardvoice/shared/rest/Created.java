package org.wardvoice.shared.rest;

/**
 * What a resource method returns when it has made a record: 201, {@code Location} and the record.
 *
 * @param id the last segment of the {@code Location}
 * @param record the {@code data} of the answer
 * @param whole whether {@code record} is what a GET at that location answers, and so carries its {@code ETag}
 * @param collection where the record is to be found, such as {@code tasks}; null where that is the called path itself
 */
public record Created<T extends Record>(Object id, T record, boolean whole, String collection) {

  /** The whole record, as a GET answers it. */
  public static <T extends Record> Created<T> of(Object id, T record) {
    return new Created<>(id, record, true, null);
  }

  /** The whole record, found in another collection than the path that was called. */
  public static <T extends Record> Created<T> in(String collection, Object id, T record) {
    return new Created<>(id, record, true, collection);
  }

  /** Something shorter than the record, such as a promise that work has begun. */
  public static <T extends Record> Created<T> receipt(Object id, T receipt) {
    return new Created<>(id, receipt, false, null);
  }
}
