package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.events.entity.OutboxRepository;

/** Deletes expired events, together with their deliveries. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class PurgeEvents {

  private static final int AT_ONCE = 1_000;

  @Inject private OutboxRepository outbox;
  @Inject private EventsConfig config;
  @Inject private Clock clock;

  /**
   * Deletes some.
   *
   * @return whether there may be more
   */
  public boolean purgeSome() {
    return outbox.remove(clock.instant().minus(config.retention()), AT_ONCE) == AT_ONCE;
  }
}
