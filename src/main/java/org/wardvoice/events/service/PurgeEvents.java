package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.retention.Expiry;
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
    Expiry expiry = Expiry.of(clock.instant(), Optional.of(config.retention()));
    Map<UUID, Long> removed = outbox.remove(expiry, AT_ONCE);
    removals.keep(RetainedKind.EVENTS, expiry, removed);
    return OrganizationCounts.sum(removed) == AT_ONCE;
  }
}
