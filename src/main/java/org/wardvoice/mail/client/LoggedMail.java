package org.wardvoice.mail.client;

import java.util.logging.Logger;
import org.wardvoice.mail.service.ClaimedMail;
import org.wardvoice.mail.service.MailConnection;

/** The demo's emails, which would otherwise never be seen. */
final class LoggedMail implements MailConnection {

  private static final Logger LOG = Logger.getLogger(LoggedMail.class.getName());

  @Override
  public void send(ClaimedMail mail) {
    LOG.info(
        () ->
            "A mail, because there is no mail server (wardvoice.mail.host):\n  To: %s\n  Subject: %s\n  %s"
                .formatted(mail.to(), mail.subject(), mail.text().indent(2).strip()));
  }

  @Override
  public void close() {
    // The log stays open.
  }
}
