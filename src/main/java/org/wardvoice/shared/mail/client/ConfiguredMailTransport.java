package org.wardvoice.shared.mail.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import jakarta.transaction.Transactional;
import java.io.UnsupportedEncodingException;
import java.time.Clock;
import javax.naming.NamingException;
import org.wardvoice.shared.mail.service.ClaimedMail;
import org.wardvoice.shared.mail.service.MailConfig;
import org.wardvoice.shared.mail.service.MailNotSent;
import org.wardvoice.shared.mail.service.MailTransport;

/** To the mail server; without one, in the demo, to the log. */
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
  public void send(ClaimedMail mail) throws MailNotSent {
    if (config.showInLog()) {
      LoggedMail.write(mail);
      return;
    }
    try {
      new SmtpMail(
              ServerSession.find(),
              config.from(),
              config.user().orElse(null),
              config.password().orElse(null))
          .send(mail, clock.instant());
    } catch (MessagingException | NamingException | UnsupportedEncodingException failed) {
      throw new MailNotSent(failed);
    }
  }
}
