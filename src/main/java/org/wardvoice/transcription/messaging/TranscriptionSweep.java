package org.wardvoice.transcription.messaging;

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
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Sweeps;
import org.wardvoice.transcription.service.OrphanedRecordings;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionWorkers;

/** Rings again for what no message rang for: retries whose time has come, jobs of nodes that vanished. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class TranscriptionSweep {

  @Resource private TimerService timers;
  @Inject private TranscriptionConfig configuration;
  @Inject private TranscriptionWorkers workers;
  @Inject private OrphanedRecordings orphans;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.sweep(), timers);
  }

  @Timeout
  public void ring() {
    BestEffort.run("transcription.leases", workers::prolongLeases);
    BestEffort.run("transcription.wake", workers::wake);
  }

  @Schedule(hour = "3", minute = "17", persistent = false)
  public void cleanUp() {
    BestEffort.run("recordings.clean_up", orphans::setAside);
  }
}
