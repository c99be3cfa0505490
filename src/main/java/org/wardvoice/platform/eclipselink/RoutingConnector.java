package org.wardvoice.platform.eclipselink;

import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.DataSource;
import org.eclipse.persistence.exceptions.DatabaseException;
import org.eclipse.persistence.internal.sessions.DatabaseSessionImpl;
import org.eclipse.persistence.sessions.Connector;
import org.eclipse.persistence.sessions.DatasourceLogin;
import org.eclipse.persistence.sessions.Login;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.server.ServerSession;
import org.wardvoice.shared.persistence.replica.ReplicaTransactions;

/**
 * Connects to the database, or to its replica in a transaction that prefers it.
 *
 * <p>Opens the persistence unit without a database, if it must be: Payara opens it during the deployment, and EclipseLink
 * then makes a connection only to close it again. A failure would end the deployment.
 */
final class RoutingConnector implements Connector {

  private static final long serialVersionUID = 1L;

  private final Connector server;

  private RoutingConnector(Connector server) {
    this.server = server;
  }

  /** For all of a session's pools: that for reading without a transaction has a login of its own. */
  static void use(Session session) {
    use(session.getDatasourceLogin());
    if (session instanceof ServerSession server) {
      server.getConnectionPools().values().forEach(pool -> use(pool.getLogin()));
      if (server.getReadConnectionPool() != null) {
        use(server.getReadConnectionPool().getLogin());
      }
    }
  }

  private static void use(Login any) {
    if (any instanceof DatasourceLogin login
        && !(login.getConnector() instanceof RoutingConnector)) {
      login.setConnector(new RoutingConnector(login.getConnector()));
    }
  }

  @Override
  public Connection connect(Properties properties, Session session) {
    DataSource replica = ReplicaTransactions.source().orElse(null);
    if (replica != null) {
      return connect(replica);
    }
    try {
      return server.connect(properties, session);
    } catch (DatabaseException away) {
      if (session instanceof DatabaseSessionImpl opening && !opening.isLoggedIn()) {
        return unused();
      }
      throw away;
    }
  }

  private static Connection connect(DataSource replica) {
    try {
      return replica.getConnection();
    } catch (SQLException away) {
      throw DatabaseException.sqlException(away);
    }
  }

  /** Is closed already, and answers nothing else. */
  private static Connection unused() {
    return (Connection)
        Proxy.newProxyInstance(
            RoutingConnector.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("isClosed")) {
                return true;
              }
              throw new UnsupportedOperationException(method.getName());
            });
  }

  @Override
  public Object clone() {
    return new RoutingConnector((Connector) server.clone());
  }

  @Override
  public void toString(PrintWriter writer) {
    server.toString(writer);
  }

  @Override
  public String getConnectionDetails() {
    return server.getConnectionDetails();
  }
}
