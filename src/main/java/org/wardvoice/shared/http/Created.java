package org.wardvoice.shared.http;

/**
 * What a resource method returns when it has made a record: 201, {@code Location} and the record.
 *
 * @param id the last segment of the {@code Location}
 * @param record the {@code data} of the answer
 * @param tagged the record as a GET at that location answers it, whose {@code ETag} the answer carries; null for none
 * @param collection where the record is to be found, such as {@code tasks}; null where that is the called path itself
 */
public record Created<T extends Record>(Object id, T record, Record tagged, String collection) {

  /** The whole record, as a GET answers it. */
  public static <T extends Record> Created<T> of(Object id, T record) {
    return new Created<>(id, record, record, null);
  }

  /** The whole record, found in another collection than the path that was called. */
  public static <T extends Record> Created<T> in(String collection, Object id, T record) {
    return new Created<>(id, record, record, collection);
  }

  /** Something shorter than the record, such as a promise that work has begun. */
  public static <T extends Record> Created<T> receipt(Object id, T receipt) {
    return new Created<>(id, receipt, null, null);
  }

  /** Something beside the record, such as a secret that is shown once. */
  public static <T extends Record> Created<T> of(Object id, T answer, Record record) {
    return new Created<>(id, answer, record, null);
  }
}
