package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.retention.Removals;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.persistence.OrganizationCounts;

/** Deletes expired events, together with their deliveries. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class PurgeEvents {

  private static final int AT_ONCE = 1_000;

  @Inject private OutboxRepository outbox;
  @Inject private Removals removals;
  @Inject private EventsConfig config;
  @Inject private Clock clock;

  /**
   * Deletes some.
   *
   * @return whether there may be more
   */
  public boolean purgeSome() {
    Instant before = clock.instant().minus(config.retention());
    Map<UUID, Long> removed = outbox.remove(before, AT_ONCE);
    removals.keep(RetainedKind.EVENTS, before, removed);
    return OrganizationCounts.sum(removed) == AT_ONCE;
  }
}
