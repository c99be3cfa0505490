package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.wardvoice.webhooks.entity.Receivers;

/** The backlog of deliveries, across all nodes. */
@Stateless
public class Backlog {

  @Inject private Receivers receivers;
  @Inject private Clock clock;

  /** Unfinished deliveries of active webhooks. */
  public long pending() {
    return receivers.countPending();
  }

  /** The age of the oldest unfinished delivery; zero if there is none. */
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

  /** All figures at once. */
  public Receivers.Overview overview() {
    return receivers.overview();
  }
}
