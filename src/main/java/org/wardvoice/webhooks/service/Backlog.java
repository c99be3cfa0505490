package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.wardvoice.webhooks.entity.Receivers;

/** What there is to send, over all nodes. */
@Stateless
public class Backlog {

  @Inject private Receivers receivers;
  @Inject private Clock clock;

  /** Deliveries of active webhooks that are not finished. */
  public long pending() {
    return receivers.countPending();
  }

  /** Those of them that are being tried. */
  public long running() {
    return receivers.countClaimed();
  }

  /** Since when the oldest of them waits; zero when there is none. */
  public Duration oldestAge() {
    return receivers
        .oldestPending()
        .map(since -> Duration.between(since, clock.instant()))
        .orElse(Duration.ZERO);
  }

  /** Active webhooks whose last delivery has failed. */
  public long failing() {
    return receivers.countFailing();
  }
}
