package org.wardvoice.webhooks.messaging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Sweeps;
import org.wardvoice.webhooks.service.RemoveDeleted;
import org.wardvoice.webhooks.service.WebhooksConfig;

/** Completes the deletion of webhooks, on any node; skips those that another node is deleting. */
@Singleton
@Startup
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class DeletedTimer {

  @Resource private TimerService timers;
  @Inject private WebhooksConfig configuration;
  @Inject private RemoveDeleted deleted;

  @PostConstruct
  void start() {
    Sweeps.every(configuration.removalSweep(), timers);
  }

  @Timeout
  public void remove() {
    BestEffort.whenOpen("webhooks.remove", this::removeAll);
  }

  private void removeAll() {
    deleted.left().forEach(this::removeWhole);
  }

  private void removeWhole(UUID webhookId) {
    Batches.all(() -> deleted.removeSome(webhookId));
  }
}
