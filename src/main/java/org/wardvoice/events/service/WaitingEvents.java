package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.wardvoice.events.entity.OutboxRepository;

/** Events that are not numbered yet: normally a few, for milliseconds. */
@Stateless
public class WaitingEvents {

  @Inject private OutboxRepository outbox;
  @Inject private Clock clock;

  public long count() {
    return outbox.unnumbered();
  }

  /** How long the oldest has waited; zero if there is none. */
  public Duration longest() {
    return outbox
        .oldestUnnumbered()
        .map(since -> Duration.between(since, clock.instant()))
        .orElse(Duration.ZERO);
  }
}
