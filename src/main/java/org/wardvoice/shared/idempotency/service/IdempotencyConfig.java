package org.wardvoice.shared.idempotency.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** How long keys are remembered. */
@ApplicationScoped
public class IdempotencyConfig {

  private Duration keep;
  private Duration lease;

  protected IdempotencyConfig() {}

  @Inject
  public IdempotencyConfig(
      @ConfigProperty(name = "wardvoice.idempotency.keep", defaultValue = "PT24H") Duration keep,
      @ConfigProperty(name = "wardvoice.idempotency.lease", defaultValue = "PT1M") Duration lease) {
    this.keep = keep;
    this.lease = lease;
  }

  /** How long an answer is kept. */
  public Duration keep() {
    return keep;
  }

  /** How long a request is taken to be running when nothing more is heard of it. */
  public Duration lease() {
    return lease;
  }
}
