package org.wardvoice.webhooks.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;
import org.wardvoice.webhooks.service.ClaimDeliveries;
import org.wardvoice.webhooks.service.Dispatch;
import org.wardvoice.webhooks.service.RemoveDeleted;
import org.wardvoice.webhooks.service.WebhooksConfig;

/**
 * Wakes the dispatch for retries that are due, and for deliveries that other nodes have queued or abandoned. Completes the
 * deletion of webhooks; skips those that another node is deleting. Ends claims that were lost with a node.
 */
@ApplicationScoped
public class WebhookTimers {

  @Inject private WebhooksConfig config;
  @Inject private Dispatch dispatch;
  @Inject private RemoveDeleted deleted;
  @Inject private ClaimDeliveries claims;

  void set(@Observes Timers timers) {
    timers.every(Duration.ofSeconds(1), "webhooks.wake", dispatch::wake);
    timers.every(Duration.ofSeconds(1), "webhooks.tidy", dispatch::tidy);
    timers.every(config.removalSweep(), "webhooks.remove", this::removeAll);
  }

  private void removeAll() {
    claims.endLost();
    deleted.left().forEach(webhook -> Batches.all(() -> deleted.removeSome(webhook)));
  }
}
