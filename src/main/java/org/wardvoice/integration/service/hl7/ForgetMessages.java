package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;

/** Deletes applied and failed messages after {@code wardvoice.hl7.retention}. The patients' data is kept. */
@Stateless
public class ForgetMessages {

  private static final int AT_ONCE = 1_000;

  @Inject private Hl7MessageRepository messages;
  @Inject private Hl7Config config;
  @Inject private Clock clock;

  /**
   * Deletes a batch of messages.
   *
   * @return whether there may be more
   */
  public boolean some() {
    Optional<Duration> retention = config.retention();
    return retention.isPresent()
        && messages.removeSettled(clock.instant().minus(retention.get()), AT_ONCE) == AT_ONCE;
  }
}
