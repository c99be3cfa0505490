package org.wardvoice.transcription.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.transcription.service.OrphanedRecordings;
import org.wardvoice.transcription.service.TranscriptionWorkers;

/** Rings again for what no message rang for: retries whose time has come, jobs of nodes that vanished. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class TranscriptionSweep {

  @Inject private TranscriptionWorkers workers;
  @Inject private OrphanedRecordings orphans;

  @Schedule(hour = "*", minute = "*", second = "*/5", persistent = false)
  public void ring() {
    BestEffort.run("transcription.leases", workers::prolongLeases);
    BestEffort.run("transcription.wake", workers::wake);
  }

  @Schedule(hour = "3", minute = "17", persistent = false)
  public void cleanUp() {
    BestEffort.run("recordings.clean_up", orphans::remove);
  }
}
