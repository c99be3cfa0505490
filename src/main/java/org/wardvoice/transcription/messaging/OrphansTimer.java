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

/** Sets recordings without a record aside, each night. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class OrphansTimer {

  @Inject private OrphanedRecordings orphans;

  @Schedule(hour = "3", minute = "17", persistent = false)
  public void cleanUp() {
    BestEffort.whenOpen("recordings.clean_up", orphans::setAside);
  }
}
