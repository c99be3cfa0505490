package org.wardvoice.events.client;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.wardvoice.events.service.live.NodeMessages;
import org.wardvoice.shared.log.Log;

/**
 * Receives PostgreSQL notifications of other nodes, on its own connection and thread while clients listen. A session
 * bean, because WildFly injects its own example database under the name of ours into other beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
@Local(NodeMessages.class)
public class PostgresNodeMessages implements NodeMessages {

  private static final Log LOG = Log.of(PostgresNodeMessages.class);

  private static final String LISTEN = "listen wardvoice_events";

  /** The duration of one poll; a stop is noticed after it. */
  private static final Duration LOOK = Duration.ofMillis(250);

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  /** Polls after which the connection is tested: a broken one looks like a silent one. */
  private static final int LOOKS_UNTIL_TRIED = 40;

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource database;

  @Resource private ManagedThreadFactory threads;

  private Hearing hearing;

  @Override
  public synchronized void listen(Consumer<String> heard) {
    if (hearing == null || !hearing.wanted || !hearing.thread.isAlive()) {
      hearing = new Hearing(heard);
      hearing.thread.start();
    }
  }

  @Override
  public synchronized void stop() {
    if (hearing != null) {
      hearing.wanted = false;
    }
  }

  /** Returns the connection before the server closes the pool. */
  @PreDestroy
  void end() {
    stop();
    if (hearing != null) {
      try {
        hearing.thread.join(PATIENCE.toMillis());
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private final class Hearing implements Runnable {

    private final Consumer<String> heard;
    private final Thread thread;
    private volatile boolean wanted = true;
    private boolean broken;

    Hearing(Consumer<String> heard) {
      this.heard = heard;
      thread = threads.newThread(this);
    }

    @Override
    public void run() {
      while (wanted && !Thread.currentThread().isInterrupted()) {
        try (Connection connection = database.getConnection()) {
          hear(connection);
        } catch (SQLException | RuntimeException | Error failed) {
          pause(failed);
        }
      }
    }

    private void hear(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        try {
          statement.execute(LISTEN);
          heard.accept("");
          broken = false;
          hearOn(connection, statement);
        } finally {
          // The pool reuses the connection.
          statement.execute("unlisten *");
        }
      }
    }

    private void hearOn(Connection connection, Statement statement) throws SQLException {
      PGConnection source = connection.unwrap(PGConnection.class);
      while (wanted) {
        for (int look = 0; wanted && look < LOOKS_UNTIL_TRIED; look++) {
          pass(next(source, statement));
        }
        statement.execute(LISTEN);
      }
    }

    /** The pool detects a broken connection only by a statement, and then does not reuse it. */
    private PGNotification[] next(PGConnection source, Statement statement) throws SQLException {
      try {
        return source.getNotifications((int) LOOK.toMillis());
      } catch (SQLException failed) {
        statement.execute(LISTEN);
        throw failed;
      }
    }

    private void pass(PGNotification[] notifications) {
      if (notifications != null) {
        for (PGNotification notification : notifications) {
          heard.accept(notification.getParameter());
        }
      }
    }

    /** An unavailable database is logged once. */
    private void pause(Throwable failed) {
      if (!broken) {
        LOG.warn("events.deaf", failed);
      }
      broken = true;
      try {
        Thread.sleep(PAUSE.toMillis());
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
