package org.wardvoice.shared.persistence;

import jakarta.persistence.TypedQuery;
import java.util.ServiceLoader;

/** Opens database cursors that can be closed before their end, which Jakarta Persistence doesn't support. */
public interface Cursors {

  /** The implementation for the shipped persistence provider. */
  static Cursors present() {
    return ServiceLoader.load(Cursors.class, Cursors.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing opens cursors"));
  }

  /**
   * Opens a cursor, inside a transaction.
   *
   * @param fetched the number of rows fetched at a time
   */
  <T> OpenCursor<T> open(TypedQuery<T> query, int fetched);
}
