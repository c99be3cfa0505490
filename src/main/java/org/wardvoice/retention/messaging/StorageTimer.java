package org.wardvoice.retention.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.wardvoice.retention.service.CountStorage;
import org.wardvoice.retention.service.StorageConfig;
import org.wardvoice.retention.service.StorageMetrics;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;

/** Counts what organizations store. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class StorageTimer {

  @Resource private TimerService timers;
  @Inject private StorageConfig config;
  @Inject private CountStorage storage;
  @Inject private StorageMetrics metrics;

  @PostConstruct
  void start() {
    Sweeps.every(config.sweep(), timers);
  }

  @Timeout
  public void count() {
    BestEffort.whenOpen("storage.count", this::countAll);
  }

  private void countAll() {
    Batches.all(storage::one);
    metrics.show(storage.sums());
  }
}
