package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The rows of a query, fetched in chunks, so that any number of them takes the same memory. They hold a database cursor
 * until they are closed, and are valid within one transaction.
 */
public final class Rows<T> implements AutoCloseable {

  private final EntityManager em;
  private final OpenCursor<T> cursor;
  private final int atOnce;

  Rows(EntityManager em, OpenCursor<T> cursor, int atOnce) {
    this.em = em;
    this.cursor = cursor;
    this.atOnce = atOnce;
  }

  /** The next rows; none at the end. Detaches earlier rows and all other entities read meanwhile. */
  public List<T> next() {
    em.flush();
    em.clear();
    List<T> next = new ArrayList<>();
    Iterator<T> rows = cursor.rows();
    while (next.size() < atOnce && rows.hasNext()) {
      next.add(rows.next());
    }
    return next;
  }

  @Override
  public void close() {
    cursor.close();
  }
}
