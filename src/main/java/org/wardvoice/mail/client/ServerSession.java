package org.wardvoice.mail.client;

import jakarta.mail.Session;
import java.util.List;
import javax.naming.NamingException;
import org.wardvoice.shared.ServerObjects;

/**
 * The mail session from the server's configuration. It is looked up only when there is mail to send: with a reference
 * in the deployment descriptor, the application could not start on a server without a mail session.
 */
final class ServerSession {

  /** The names on Payara and on WildFly. */
  private static final List<String> NAMES = List.of("mail/wardvoice", "java:/mail/wardvoice");

  private ServerSession() {}

  static Session find() throws NamingException {
    return ServerObjects.find(Session.class, NAMES);
  }
}
