package org.wardvoice.integration.service.hl7.out;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.integration.entity.hl7.OutgoingRepository;

/**
 * Deletes the rows of messages that were sent, skipped or refused, after {@code wardvoice.work.keep}. Legal holds don't
 * matter: the rows contain no patient data, and the disclosures tell what was sent.
 */
@Stateless
public class ForgetOutgoing {

  private static final int AT_ONCE = 1_000;

  @Inject private OutgoingRepository outgoing;
  @Inject private OutConfig config;
  @Inject private Clock clock;

  /**
   * Deletes some.
   *
   * @return whether there may be more
   */
  public boolean some() {
    return outgoing.removeFinished(clock.instant().minus(config.terms().keep()), AT_ONCE)
        == AT_ONCE;
  }
}
