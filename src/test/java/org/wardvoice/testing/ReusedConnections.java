package org.wardvoice.testing;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.PooledConnection;
import org.postgresql.ds.PGConnectionPoolDataSource;

/** Connections that tests use one after the other: each new one costs PostgreSQL a process. */
final class ReusedConnections {

  private static final int PATIENCE_SECONDS = 60;

  private final PGConnectionPoolDataSource source = new PGConnectionPoolDataSource();
  private final Deque<PooledConnection> idle = new ConcurrentLinkedDeque<>();

  ReusedConnections(TestDatabase database) {
    source.setUrl(database.url());
    source.setUser(database.user());
    // From the fifth time on, a statement would return some values in another form.
    source.setPrepareThreshold(0);
  }

  /** A connection that works, and is kept when it is closed. */
  Connection take() throws SQLException {
    for (PooledConnection known = idle.poll(); known != null; known = idle.poll()) {
      // Some tests end the connections of others.
      try {
        Connection connection = known.getConnection();
        if (connection.isValid(PATIENCE_SECONDS)) {
          return connection;
        }
      } catch (SQLException ended) {
        // As if it were not valid.
      }
      known.close();
    }
    PooledConnection fresh = source.getPooledConnection();
    fresh.addConnectionEventListener(
        new ConnectionEventListener() {
          @Override
          public void connectionClosed(ConnectionEvent closed) {
            idle.push(fresh);
          }

          @Override
          public void connectionErrorOccurred(ConnectionEvent broken) {
            // It is closed after that, and found out when it is taken.
          }
        });
    return fresh.getConnection();
  }
}
