package org.wardvoice.mail.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.mail.service.MailDelivery;
import org.wardvoice.mail.service.MailQueued;

/** Sends a mail as soon as it is committed, for somebody may be waiting for it. */
@ApplicationScoped
public class MailBell {

  private MailDelivery delivery;

  protected MailBell() {}

  @Inject
  public MailBell(MailDelivery delivery) {
    this.delivery = delivery;
  }

  void ring(@Observes(during = TransactionPhase.AFTER_SUCCESS) MailQueued mail) {
    delivery.wake();
  }
}
