package org.wardvoice.platform.eclipselink;

import org.eclipse.persistence.internal.databaseaccess.DatabaseCall;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionEvent;
import org.eclipse.persistence.sessions.SessionEventAdapter;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;

/**
 * Makes statements steps of the traces of their requests and jobs. It listens only while there are traces, because
 * EclipseLink makes an event object for each statement otherwise.
 */
public final class TracedStatements extends SessionEventAdapter {

  private static Session database;
  private static boolean wanted;

  private static final ThreadLocal<Span> RUNNING = new ThreadLocal<>();

  private TracedStatements() {}

  /** Knows the session from now on, which the server opens before or after the traces begin. */
  static synchronized void know(Session session) {
    database = session;
    listen();
  }

  public static synchronized void begin() {
    wanted = true;
    listen();
  }

  private static void listen() {
    if (wanted && database != null) {
      database.getEventManager().addListener(new TracedStatements());
      wanted = false;
    }
  }

  @Override
  public void preExecuteCall(SessionEvent event) {
    if (event.getCall() instanceof DatabaseCall call && Spans.haveRoomForStatement()) {
      StatementSummary summary = StatementSummary.of(call.getSQLString());
      RUNNING.set(
          Spans.inner(Span.Kind.CLIENT, summary.text())
              .set("db.system.name", "postgresql")
              .set("db.operation.name", summary.operation())
              .set("db.collection.name", summary.table()));
    }
  }

  @Override
  public void postExecuteCall(SessionEvent event) {
    Span ended = RUNNING.get();
    if (ended != null) {
      RUNNING.remove();
      ended.close();
    }
  }
}
