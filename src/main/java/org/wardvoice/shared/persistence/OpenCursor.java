package org.wardvoice.shared.persistence;

import java.util.Iterator;

/** An open database cursor, before its next row. */
public interface OpenCursor<T> extends AutoCloseable {

  /** Always the same iterator. */
  Iterator<T> rows();

  @Override
  void close();
}
