package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.retention.Expiry;
import org.wardvoice.retention.Removals;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.persistence.OrganizationCounts;

/**
 * Deletes applied and failed messages after {@code wardvoice.hl7.retention}, or what the organization has set. The
 * patients' data is kept.
 */
@Stateless
public class ForgetMessages {

  private static final int AT_ONCE = 1_000;

  @Inject private Hl7MessageRepository messages;
  @Inject private Removals removals;
  @Inject private Hl7Config config;
  @Inject private Clock clock;

  /**
   * Deletes a batch of messages.
   *
   * @return whether there may be more
   */
  public boolean some() {
    Expiry expiry = Expiry.of(clock.instant(), config.retention());
    Map<UUID, Long> removed = messages.removeSettled(expiry, AT_ONCE);
    removals.keep(RetainedKind.HL7_MESSAGES, expiry, removed);
    return OrganizationCounts.sum(removed) == AT_ONCE;
  }
}
