package org.wardvoice.idempotency.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.idempotency.service.ClaimKey;
import org.wardvoice.shared.work.Timers;

/** Deletes expired keys. Every node does; repeating it is harmless. */
@ApplicationScoped
public class ExpiredKeysTimer {

  @Inject private ClaimKey keys;

  void set(@Observes Timers timers) {
    timers.hourly(17, "idempotency.purge", keys::purge);
  }
}
