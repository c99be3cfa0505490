package org.wardvoice.events.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.events.entity.OutboxRepository;

/** Forgets events whose time is over, and their deliveries with them. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class PurgeEvents {

  private static final int AT_ONCE = 1_000;

  @Inject private OutboxRepository outbox;
  @Inject private EventsConfig config;
  @Inject private Clock clock;

  /**
   * Forgets some.
   *
   * @return whether there may be more
   */
  public boolean purgeSome() {
    return outbox.remove(clock.instant().minus(config.retention()), AT_ONCE) == AT_ONCE;
  }
}
