package org.wardvoice.platform.eclipselink;

import jakarta.transaction.TransactionManager;
import java.util.List;
import javax.naming.NamingException;
import org.eclipse.persistence.internal.helper.Helper;
import org.eclipse.persistence.platform.server.ServerPlatformBase;
import org.eclipse.persistence.sessions.DatabaseSession;
import org.eclipse.persistence.sessions.ExternalTransactionController;
import org.eclipse.persistence.transaction.JTATransactionController;
import org.wardvoice.shared.ServerObjects;

/**
 * Finds the transaction manager of any server that the WAR runs on.
 *
 * <p>EclipseLink has one platform class for each server and guesses wrong on WildFly, so the servers' names are tried
 * in turn.
 */
public class PortableServerPlatform extends ServerPlatformBase {

  static {
    // The weaver calls Helper for every loaded class. If Helper itself were loaded then, as on
    // WildFly, the recursion
    // would be endless; so it is loaded before there is a weaver.
    Helper.toSlashedClassName("");
  }

  public PortableServerPlatform(DatabaseSession session) {
    super(session);
  }

  @Override
  public Class<? extends ExternalTransactionController> getExternalTransactionControllerClass() {
    return TransactionController.class;
  }

  /** Looks the transaction manager up under the names that Payara and WildFly give it. */
  public static class TransactionController extends JTATransactionController {

    private static final List<String> NAMES =
        List.of("java:jboss/TransactionManager", "java:appserver/TransactionManager");

    @Override
    protected TransactionManager acquireTransactionManager() throws NamingException {
      return ServerObjects.find(TransactionManager.class, NAMES);
    }
  }
}
