package org.wardvoice.audit.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.audit.service.CheckpointKeys;
import org.wardvoice.audit.service.Rejections;
import org.wardvoice.audit.service.Sealer;
import org.wardvoice.audit.service.TakeCheckpoint;
import org.wardvoice.shared.log.BestEffort;

/** Rings for the sealer and for checkpoints. */
@Singleton
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class SealTimer {

  @Inject private Sealer sealer;
  @Inject private TakeCheckpoint checkpoints;
  @Inject private Rejections rejections;
  @Inject private CheckpointKeys keys;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void seal() {
    BestEffort.run("audit.rejections", rejections::writeCounted);
    BestEffort.run("audit.seal", sealer::sealAll);
  }

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void maintainKeys() {
    BestEffort.run("audit.keys", keys::maintain);
  }

  @Schedule(hour = "*", minute = "*", second = "30", persistent = false)
  public void sign() {
    BestEffort.run("audit.sign", checkpoints::takeAllDue);
  }
}
