package org.wardvoice.mail.service;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Rounds;

/** Sends what is due, one mail after another, each node for itself. Holds no transaction while it sends. */
@ApplicationScoped
public class MailDelivery {

  private static final Log LOG = Log.of(MailDelivery.class);

  @Resource private ManagedExecutorService executor;

  private ClaimMail claims;
  private MailTransport transport;
  private final Rounds rounds = new Rounds("mail.delivery", this::sendDue);
  private final AtomicBoolean warned = new AtomicBoolean();

  protected MailDelivery() {}

  @Inject
  public MailDelivery(ClaimMail claims, MailTransport transport) {
    this.claims = claims;
    this.transport = transport;
  }

  /** Something may be due. Returns at once; it does no harm to wake it once too often. */
  public void wake() {
    rounds.ring(executor);
  }

  private void sendDue() {
    Batches.all(claims::giveUpHopeless);
    if (transport.isThere()) {
      sendAll();
    } else if (!warned.get() && claims.isAnyDue() && warned.compareAndSet(false, true)) {
      LOG.warn("mail.no_server", "key", "wardvoice.mail.host");
    }
  }

  private void sendAll() {
    try (MailConnection connection = transport.open()) {
      Batches.all(() -> claims.claim().map(mail -> send(mail, connection)).orElse(false));
    }
  }

  /**
   * A mail that is refused holds up no other.
   *
   * @return false when nobody answers: each further mail of the round would wait in vain too
   */
  private boolean send(ClaimedMail mail, MailConnection connection) {
    try {
      connection.send(mail);
    } catch (MailNotSent failure) {
      claims.failed(mail, failure);
      return failure.isRefusal();
    } catch (RuntimeException failure) {
      claims.failed(mail, failure);
      return true;
    }
    claims.sent(mail);
    return true;
  }
}
