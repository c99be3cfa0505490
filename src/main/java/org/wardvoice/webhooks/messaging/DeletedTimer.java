package org.wardvoice.webhooks.messaging;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.webhooks.service.RemoveDeleted;

/** Finishes the deletion of webhooks, whichever node has begun it. What another is at is left to it. */
@Singleton
@DependsOn("DatabaseMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class DeletedTimer {

  @Inject private RemoveDeleted deleted;

  @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
  public void remove() {
    BestEffort.run("webhooks.remove", this::removeAll);
  }

  private void removeAll() {
    deleted.left().forEach(this::removeWhole);
  }

  private void removeWhole(UUID webhookId) {
    Batches.all(() -> deleted.removeSome(webhookId));
  }
}
