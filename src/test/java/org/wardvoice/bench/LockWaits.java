package org.wardvoice.bench;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Looks again and again at how many of the database's connections wait for a lock. */
final class LockWaits implements AutoCloseable {

  private static final String QUERY =
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";

  private final Connection connection;
  private final Thread watch = new Thread(this::look, "lock-waits");
  private final AtomicInteger looks = new AtomicInteger();
  private final AtomicInteger waits = new AtomicInteger();

  private LockWaits(Connection connection) {
    this.connection = connection;
  }

  /** Takes the connection over. */
  static LockWaits watch(Connection connection) {
    LockWaits waits = new LockWaits(connection);
    waits.watch.setDaemon(true);
    waits.watch.start();
    return waits;
  }

  private void look() {
    try (Statement statement = connection.createStatement()) {
      while (!Thread.currentThread().isInterrupted()) {
        try (ResultSet row = statement.executeQuery(QUERY)) {
          row.next();
          looks.incrementAndGet();
          waits.addAndGet(Math.min(row.getInt(1), 1));
        }
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } catch (InterruptedException | SQLException ended) {
      // The benchmark is over.
    }
  }

  @Override
  public void close() throws SQLException {
    watch.interrupt();
    connection.close();
  }

  @Override
  public String toString() {
    return "In %d of %d looks, a connection waited for a lock.".formatted(waits.get(), looks.get());
  }
}
