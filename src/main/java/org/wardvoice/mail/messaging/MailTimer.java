package org.wardvoice.mail.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.mail.service.ClaimMail;
import org.wardvoice.mail.service.MailConfig;
import org.wardvoice.mail.service.MailDelivery;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;

/** Sees to mail whose next try is due or whose node vanished, and forgets what was sent long ago. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class MailTimer {

  @Resource private TimerService timers;
  private MailConfig configuration;
  private MailDelivery delivery;
  private ClaimMail mails;

  public MailTimer() {}

  @Inject
  public MailTimer(MailDelivery delivery, ClaimMail mails, MailConfig configuration) {
    this.configuration = configuration;
    this.delivery = delivery;
    this.mails = mails;
  }

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void ring() {
    BestEffort.run("mail.wake", delivery::wake);
  }

  @Schedule(hour = "*", minute = "23", persistent = false)
  public void purge() {
    BestEffort.run("mail.purge", mails::purge);
  }
}
