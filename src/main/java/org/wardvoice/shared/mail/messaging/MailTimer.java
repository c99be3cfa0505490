package org.wardvoice.shared.mail.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.mail.service.ClaimMail;
import org.wardvoice.shared.mail.service.MailDelivery;

/** Sees to mail whose next try is due or whose node vanished, and forgets what was sent long ago. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class MailTimer {

  private MailDelivery delivery;
  private ClaimMail mails;

  public MailTimer() {}

  @Inject
  public MailTimer(MailDelivery delivery, ClaimMail mails) {
    this.delivery = delivery;
    this.mails = mails;
  }

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void ring() {
    BestEffort.run("mail.wake", delivery::wake);
  }

  @Schedule(hour = "*", minute = "23", persistent = false)
  public void purge() {
    BestEffort.run("mail.purge", mails::purge);
  }
}
