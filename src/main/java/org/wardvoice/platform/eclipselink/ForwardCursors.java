package org.wardvoice.platform.eclipselink;

import jakarta.persistence.TypedQuery;
import java.util.Iterator;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.QueryHints;
import org.eclipse.persistence.config.ResultSetConcurrency;
import org.eclipse.persistence.config.ResultSetType;
import org.eclipse.persistence.jpa.JpaQuery;
import org.eclipse.persistence.queries.Cursor;
import org.wardvoice.shared.persistence.Cursors;
import org.wardvoice.shared.persistence.OpenCursor;

/** EclipseLink's cursors of the only type for which PostgreSQL's driver doesn't read the whole result at once. */
public final class ForwardCursors implements Cursors {

  @Override
  public <T> OpenCursor<T> open(TypedQuery<T> query, int fetched) {
    query
        .setHint(QueryHints.SCROLLABLE_CURSOR, HintValues.TRUE)
        .setHint(QueryHints.RESULT_SET_TYPE, ResultSetType.ForwardOnly)
        .setHint(QueryHints.RESULT_SET_CONCURRENCY, ResultSetConcurrency.ReadOnly)
        .setHint(QueryHints.JDBC_FETCH_SIZE, fetched);
    return new Opened<>(query.unwrap(JpaQuery.class).getResultCursor());
  }

  private record Opened<T>(Cursor cursor) implements OpenCursor<T> {

    @Override
    @SuppressWarnings("unchecked") // the query's own type
    public Iterator<T> rows() {
      return cursor;
    }

    @Override
    public void close() {
      cursor.close();
    }
  }
}
