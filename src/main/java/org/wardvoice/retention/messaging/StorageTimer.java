package org.wardvoice.retention.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.retention.service.CountStorage;
import org.wardvoice.retention.service.StorageConfig;
import org.wardvoice.retention.service.StorageMetrics;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;

/** Counts what organizations store. */
@ApplicationScoped
public class StorageTimer {

  @Inject private StorageConfig config;
  @Inject private CountStorage storage;
  @Inject private StorageMetrics metrics;

  void set(@Observes Timers timers) {
    timers.every(config.sweep(), "storage.count", this::countAll);
  }

  private void countAll() {
    Batches.all(storage::one);
    metrics.show(storage.sums());
  }
}
