package org.wardvoice.webhooks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.webhooks.entity.ReplayQueue.Stretch;

/** Replays the log in steps, each in a short transaction. Has no transaction itself. */
@ApplicationScoped
public class ReplayEvents {

  private ReplayStep step;

  protected ReplayEvents() {}

  @Inject
  public ReplayEvents(ReplayStep step) {
    this.step = step;
  }

  /**
   * Sends all again that the log holds since a time, and for the first time what was not sent. What was queued stays so
   * where this is cut off; to ask for it again does no harm.
   *
   * @return how many
   * @throws org.wardvoice.shared.error.Conflict when the webhook is switched off
   */
  public int replay(Caller caller, UUID webhookId, Instant since) {
    Stretch stretch = step.begin(caller, webhookId, since);
    int count = 0;
    OptionalLong end = step.end(caller.organizationId(), stretch);
    while (end.isPresent()) {
      count += step.queue(webhookId, since, stretch.until(end.getAsLong()));
      stretch = stretch.after(end.getAsLong());
      end = step.end(caller.organizationId(), stretch);
    }
    return count;
  }
}
