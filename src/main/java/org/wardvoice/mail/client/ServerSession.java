package org.wardvoice.mail.client;

import jakarta.mail.Session;
import javax.naming.InitialContext;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;

/**
 * The mail session that the server is configured with. It is looked up, and only when there is something to send: a
 * reference in the deployment descriptor would keep a server without one from starting the application.
 */
final class ServerSession {

  /** As Payara and as WildFly spell it. */
  private static final String[] NAMES = {"mail/wardvoice", "java:/mail/wardvoice"};

  private ServerSession() {}

  @SuppressWarnings("BanJNDI") // Names of our own in the server's own directory.
  static Session find() throws NamingException {
    InitialContext names = new InitialContext();
    NamingException last = new NameNotFoundException(NAMES[0]);
    for (String name : NAMES) {
      try {
        if (names.lookup(name) instanceof Session session) {
          return session;
        }
      } catch (NamingException unknown) {
        last = unknown;
      }
    }
    throw last;
  }
}
