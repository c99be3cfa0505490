package org.wardvoice.shared.http;

/**
 * Returned by a resource method that has created a record: 201, {@code Location} and the record.
 *
 * @param id the last segment of the {@code Location}
 * @param record the {@code data} of the response
 * @param tagged the record as a GET at that location returns it, for the {@code ETag}; null for none
 * @param collection the collection that contains the record, such as {@code tasks}; null if that is the path of the
 *     request
 */
public record Created<T extends Record>(Object id, T record, Record tagged, String collection) {

  /** Returns the whole record, as a GET does. */
  public static <T extends Record> Created<T> of(Object id, T record) {
    return new Created<>(id, record, record, null);
  }

  /** Returns the whole record, which is in another collection than the path of the request. */
  public static <T extends Record> Created<T> in(String collection, Object id, T record) {
    return new Created<>(id, record, record, collection);
  }

  /** Returns less than the record, such as the acceptance of a background job. */
  public static <T extends Record> Created<T> receipt(Object id, T receipt) {
    return new Created<>(id, receipt, null, null);
  }

  /** Returns something in addition to the record, such as a secret that is shown once. */
  public static <T extends Record> Created<T> of(Object id, T answer, Record record) {
    return new Created<>(id, answer, record, null);
  }
}
