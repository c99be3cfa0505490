package org.wardvoice.idempotency.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for idempotency keys. */
@Component
public class IdempotencyConfig {

  private final Duration keep;
  private final Duration lease;

  @Inject
  public IdempotencyConfig(Settings settings) {
    keep = settings.duration("wardvoice.idempotency.keep");
    lease = settings.duration("wardvoice.idempotency.lease");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** How long a response is stored. */
  public Duration keep() {
    return keep;
  }

  /** How long an unsettled request is considered running. */
  public Duration lease() {
    return lease;
  }
}
