package org.wardvoice.events.service;

import jakarta.inject.Inject;
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

  @Inject
  public RetainedEvents(OutboxRepository outbox, EventsConfig config) {
    this.outbox = outbox;
    this.config = config;
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
  public long countOlder(UUID organizationId, Instant before, boolean held) {
    return outbox.countOlder(organizationId, before, held);
  }
}
