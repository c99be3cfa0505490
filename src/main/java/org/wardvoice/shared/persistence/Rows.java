package org.wardvoice.shared.persistence;

import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The rows of a query that come out of the database bit by bit, so that any number of them takes the same memory. They hold
 * a cursor of the database until they are closed, and are of one transaction.
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

  /** The next ones; none at the end. Those before, and all that was read beside them, are managed no more. */
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
