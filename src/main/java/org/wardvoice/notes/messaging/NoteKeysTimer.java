package org.wardvoice.notes.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.notes.service.NoteSigningKeys;
import org.wardvoice.shared.log.BestEffort;

/** Rings for the keys that notes are signed with. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class NoteKeysTimer {

  @Inject private NoteSigningKeys keys;

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void maintain() {
    BestEffort.run("notes.keys", keys::maintain);
  }
}
