package org.wardvoice.analytics.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.analytics.service.SumUpDays;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;

/** Has the days summed up that something has changed on, so that figures are quickly counted. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SumUpTimer {

  @Inject private SumUpDays days;

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void sumUp() {
    BestEffort.run("analytics.sum_up", this::sumUpAll);
  }

  private void sumUpAll() {
    Batches.all(days::sumUpSome);
  }
}
