package org.wardvoice.mail.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wardvoice.mail.entity.MailRepository;
import org.wardvoice.shared.log.Log;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/** Sends mails, one by one over one connection, on each node independently. */
@ApplicationScoped
public class MailDelivery implements WorkHandler<Void> {

  static final String KIND = "mail";

  private static final Log LOG = Log.of(MailDelivery.class);

  @Inject private ReadMail mail;
  @Inject private MailRepository mails;
  @Inject private MailTransport transport;
  @Inject private MailConfig config;
  private final AtomicBoolean warned = new AtomicBoolean();

  /** The connection of the node's only worker, while there is mail to send. */
  private MailConnection connection;

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public WorkTerms terms() {
    return config.terms();
  }

  /** Without a mail server, mail waits. */
  @Override
  public boolean isReady() {
    boolean there = transport.isThere();
    if (!there && warned.compareAndSet(false, true)) {
      LOG.warn("mail.no_server", "key", "wardvoice.mail.host");
    }
    return there;
  }

  /** The recipient would get it twice. */
  @Override
  public boolean isRepeatable() {
    return false;
  }

  @Override
  public Void prepare(ClaimedWork work) throws WorkFailure {
    ClaimedMail claimed = mail.read(work.id());
    if (connection == null) {
      connection = transport.open();
    }
    connection.send(claimed);
    return null;
  }

  @Override
  public void commit(ClaimedWork work, Void sent) {
    mails.mail(work.id()).forgetText();
  }

  /** Deletes the text. The mail can't be sent again. */
  @Override
  public void failed(ClaimedWork work, String reason) {
    mails.mail(work.id()).forgetText();
  }

  @Override
  public void rest() {
    if (connection != null) {
      connection.close();
      connection = null;
    }
  }
}
