package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.security.Caller;
import org.wardvoice.webhooks.entity.ReplayQueue.Stretch;

/** Replays the log in steps, each in a short transaction. Has no transaction itself. */
@ApplicationScoped
public class ReplayEvents {

  @Inject private ReplayStep step;
  @Inject private KeyedRequest keyed;

  /**
   * Sends all events of the log since that time, whether they were delivered before or not. If it is interrupted, the
   * queued deliveries remain, and a repeated request is harmless.
   *
   * @return the number of deliveries
   * @throws org.wardvoice.shared.error.Conflict if the webhook is disabled
   */
  public int replay(Caller caller, UUID webhookId, Instant since) {
    Stretch stretch = step.begin(caller, webhookId, since);
    int count = 0;
    OptionalLong end = step.end(caller.organizationId(), stretch);
    while (end.isPresent()) {
      keyed.stillRuns();
      count += step.queue(webhookId, since, stretch.until(end.getAsLong()));
      stretch = stretch.after(end.getAsLong());
      end = step.end(caller.organizationId(), stretch);
    }
    return count;
  }
}
