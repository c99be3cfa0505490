package org.wardvoice.shared.mail.service;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.work.Batches;

/** Sends what is due, one mail after another, each node for itself. Holds no transaction while it sends. */
@ApplicationScoped
public class MailDelivery {

  private static final Log LOG = Log.of(MailDelivery.class);

  @Resource private ManagedExecutorService executor;

  private ClaimMail claims;
  private MailTransport transport;
  private final AtomicBoolean busy = new AtomicBoolean();
  private final AtomicBoolean warned = new AtomicBoolean();

  protected MailDelivery() {}

  @Inject
  public MailDelivery(ClaimMail claims, MailTransport transport) {
    this.claims = claims;
    this.transport = transport;
  }

  /** Something may be due. Returns at once; it does no harm to wake it once too often. */
  public void wake() {
    if (busy.compareAndSet(false, true)) {
      try {
        executor.execute(this::sendInTurn);
      } catch (RejectedExecutionException shuttingDown) {
        busy.set(false);
      }
    }
  }

  private void sendInTurn() {
    try {
      BestEffort.run("mail.delivery", this::sendDue);
    } finally {
      busy.set(false);
    }
  }

  private void sendDue() {
    Batches.all(claims::giveUpHopeless);
    if (transport.isThere()) {
      Batches.all(() -> claims.claim().map(this::send).orElse(false));
    } else if (!warned.get() && claims.isAnyDue() && warned.compareAndSet(false, true)) {
      LOG.warn("mail.no_server", "key", "wardvoice.mail.host");
    }
  }

  /** After a failure the round ends: when nobody answers, each further mail would wait in vain too. */
  private boolean send(ClaimedMail mail) {
    Optional<Exception> failure = handOver(mail);
    if (failure.isPresent()) {
      claims.failed(mail, failure.get());
      return false;
    }
    claims.sent(mail);
    return true;
  }

  /** Whatever happens is a try that failed, and not one that nobody has heard the end of. */
  private Optional<Exception> handOver(ClaimedMail mail) {
    try {
      transport.send(mail);
      return Optional.empty();
    } catch (MailNotSent | RuntimeException failure) {
      return Optional.of(failure);
    }
  }
}
