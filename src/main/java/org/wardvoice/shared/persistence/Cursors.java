package org.wardvoice.shared.persistence;

import jakarta.persistence.TypedQuery;
import java.util.ServiceLoader;

/** Opens database cursors: Jakarta Persistence has no way to close one before its end. */
public interface Cursors {

  /** The implementation for the shipped persistence provider. */
  static Cursors present() {
    return ServiceLoader.load(Cursors.class, Cursors.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing opens cursors"));
  }

  /**
   * Opens one, inside a transaction.
   *
   * @param fetched rows that are fetched at a time
   */
  <T> OpenCursor<T> open(TypedQuery<T> query, int fetched);
}
