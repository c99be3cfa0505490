package org.wardvoice.events.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.retention.RetainedData;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.Component;

/** How long events are kept. */
@Component
public class RetainedEvents implements RetainedData {

  private final OutboxRepository outbox;
  private final EventsConfig config;
  private final Clock clock;

  @Inject
  public RetainedEvents(OutboxRepository outbox, EventsConfig config, Clock clock) {
    this.outbox = outbox;
    this.config = config;
    this.clock = clock;
  }

  @Override
  public RetainedKind kind() {
    return RetainedKind.EVENTS;
  }

  @Override
  public String setting() {
    return "wardvoice.events.retention";
  }

  @Override
  public Optional<Duration> keeps() {
    return Optional.of(config.retention());
  }

  @Override
  public Expired expired(UUID organizationId) {
    return keeps()
        .map(
            kept -> {
              Instant before = clock.instant().minus(kept);
              return new Expired(
                  outbox.countOlder(organizationId, before, false),
                  outbox.countOlder(organizationId, before, true));
            })
        .orElse(new Expired(0, 0));
  }
}
