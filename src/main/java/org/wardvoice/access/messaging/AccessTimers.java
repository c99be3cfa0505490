package org.wardvoice.access.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.access.service.ForgetExpired;
import org.wardvoice.access.service.ForgottenPasswords;
import org.wardvoice.access.service.KnownApiKeys;
import org.wardvoice.access.service.KnownSessions;
import org.wardvoice.access.service.RetireOutdatedHashes;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;

/**
 * Stores the last use of sessions and API keys, processes password reset requests, and removes data that is no longer
 * needed.
 */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class AccessTimers {

  /** Maximum number of password reset requests per run. */
  private static final int AT_ONCE = 100;

  @Resource private TimerService timers;
  @Inject private AccessConfig configuration;
  @Inject private ForgetExpired forgetExpired;
  @Inject private KnownSessions sessions;
  @Inject private KnownApiKeys keys;
  @Inject private ForgottenPasswords forgotten;
  @Inject private RetireOutdatedHashes outdated;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.resetSweep(), timers);
  }

  /** Writes at most once a minute for each session in use. */
  @Schedule(hour = "*", minute = "*", persistent = false)
  public void writeActivity() {
    BestEffort.whenOpen("sessions.write_activity", sessions::writeActivity);
    BestEffort.whenOpen("api_keys.write_uses", keys::writeUses);
  }

  @Timeout
  public void answerForgottenPasswords() {
    BestEffort.whenOpen("passwords.answer_forgotten", this::answerSome);
  }

  private void answerSome() {
    int answered = 0;
    while (answered < AT_ONCE && forgotten.answerNext()) {
      answered++;
    }
  }

  @Schedule(hour = "*", minute = "17", persistent = false)
  public void forgetExpired() {
    BestEffort.whenOpen("access.forget", forgetExpired::forget);
    BestEffort.whenOpen("passwords.retire", this::retireOutdated);
  }

  private void retireOutdated() {
    Batches.all(outdated::markSome);
    Batches.all(outdated::retireOne);
  }
}
