package org.wardvoice.mail.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.Session;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import org.wardvoice.mail.service.MailConfig;
import org.wardvoice.mail.service.MailConnection;
import org.wardvoice.mail.service.MailTransport;
import org.wardvoice.shared.ServerObjects;

/** Sends to the mail server; without one, in the demo, to the log. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class ConfiguredMailTransport implements MailTransport {

  /**
   * The names of the mail session on Payara and on WildFly. It is looked up only when there is mail to send: with a
   * reference in the deployment descriptor, the application could not start on a server without a mail session.
   */
  private static final List<String> NAMES = List.of("mail/wardvoice", "java:/mail/wardvoice");

  @Inject private MailConfig config;
  @Inject private Clock clock;

  @Override
  public boolean isThere() {
    return config.hasServer() || config.showInLog();
  }

  @Override
  public MailConnection open() {
    return config.showInLog()
        ? new LoggedMail()
        : new SmtpConnection(
            () -> ServerObjects.find(Session.class, NAMES),
            config.user().orElse(null),
            config.password().orElse(null),
            config.from(),
            clock);
  }
}
