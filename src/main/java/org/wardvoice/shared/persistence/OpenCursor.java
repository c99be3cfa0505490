package org.wardvoice.shared.persistence;

import java.util.Iterator;

/** A cursor of the database that stands before its next row. */
public interface OpenCursor<T> extends AutoCloseable {

  /** Always the same iterator. */
  Iterator<T> rows();

  @Override
  void close();
}
