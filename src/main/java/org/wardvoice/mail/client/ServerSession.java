package org.wardvoice.mail.client;

import jakarta.mail.Session;
import javax.naming.InitialContext;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;

/**
 * The mail session from the server's configuration. It is looked up only when there is mail to send: with a reference
 * in the deployment descriptor, the application could not start on a server without a mail session.
 */
final class ServerSession {

  /** The names on Payara and on WildFly. */
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
