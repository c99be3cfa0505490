package org.wardvoice.shared.rest;

/**
 * What a resource method returns when it has made a record: 201, {@code Location} and the record.
 *
 * @param id the last segment of the {@code Location}
 * @param record the {@code data} of the answer
 * @param whole whether {@code record} is what a GET at that location answers, and so carries its {@code ETag}
 * @param collection where the record is, in the place of the last segment of the request's path; null where it was posted to
 */
public record Created<T extends Record>(Object id, T record, boolean whole, String collection) {

  /** The whole record, as a GET answers it. */
  public static <T extends Record> Created<T> of(Object id, T record) {
    return new Created<>(id, record, true, null);
  }

  /** The whole record, which has its place beside the one that was posted to. */
  public static <T extends Record> Created<T> beside(String collection, Object id, T record) {
    return new Created<>(id, record, true, collection);
  }

  /** Something shorter than the record, such as a promise that work has begun. */
  public static <T extends Record> Created<T> receipt(Object id, T receipt) {
    return new Created<>(id, receipt, false, null);
  }
}
