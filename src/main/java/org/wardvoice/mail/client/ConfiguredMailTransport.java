package org.wardvoice.mail.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.Session;
import jakarta.transaction.Transactional;
import java.time.Clock;
import javax.naming.NamingException;
import org.wardvoice.mail.service.MailConfig;
import org.wardvoice.mail.service.MailConnection;
import org.wardvoice.mail.service.MailTransport;

/** Sends to the mail server; without one, in the demo, to the log. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class ConfiguredMailTransport implements MailTransport {

  private MailConfig config;
  private Clock clock;

  protected ConfiguredMailTransport() {}

  @Inject
  public ConfiguredMailTransport(MailConfig config, Clock clock) {
    this.config = config;
    this.clock = clock;
  }

  @Override
  public boolean isThere() {
    return config.hasServer() || config.showInLog();
  }

  @Override
  public MailConnection open() {
    return config.showInLog()
        ? new LoggedMail()
        : new SmtpConnection(new Configured(config), config.from(), clock);
  }

  private record Configured(MailConfig config) implements SmtpConnection.Server {

    @Override
    public Session session() throws NamingException {
      return ServerSession.find();
    }

    @Override
    public String user() {
      return config.user().orElse(null);
    }

    @Override
    public String password() {
      return config.password().orElse(null);
    }
  }
}
