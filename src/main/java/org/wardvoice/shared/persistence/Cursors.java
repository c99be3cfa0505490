package org.wardvoice.shared.persistence;

import jakarta.persistence.TypedQuery;
import java.util.ServiceLoader;

/** Opens cursors of the database: Jakarta Persistence has no way to close one before its end. */
public interface Cursors {

  /** Those of the provider that the product is shipped with. */
  static Cursors present() {
    return ServiceLoader.load(Cursors.class, Cursors.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing opens cursors"));
  }

  /**
   * Opens one, inside a transaction.
   *
   * @param fetched rows that come over the wire at a time
   */
  <T> OpenCursor<T> open(TypedQuery<T> query, int fetched);
}
