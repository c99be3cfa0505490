package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.webhooks.entity.DispatchQueue;
import org.wardvoice.webhooks.entity.DispatchQueue.ClaimLimits;
import org.wardvoice.webhooks.entity.DueDelivery;

/** Claims due deliveries. If this node crashes, others may attempt them after the claim has expired. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ClaimDeliveries {

  /** Large enough to make a round worthwhile, and small enough for the payloads to fit into memory. */
  static final int AT_ONCE = 200;

  /** Time beyond the attempt itself: until it starts, and until its result is saved. */
  static final Duration MARGIN = Duration.ofSeconds(10);

  @Inject private DispatchQueue queue;
  @Inject private WebhooksConfig config;

  /**
   * Claims due deliveries.
   *
   * @param inFlight the number of deliveries that this node is sending, by webhook
   * @return at most {@link #AT_ONCE}
   */
  public List<DueDelivery> claim(Map<UUID, Integer> inFlight) {
    Duration length = config.timeout().plus(MARGIN);
    return queue.claim(
        new ClaimLimits(inFlight, config.inFlight(), AT_ONCE, length), UUID.randomUUID());
  }

  /** Ends the claims of crashed nodes on deliveries that nobody may attempt any more. */
  public void endLost() {
    queue.endLostClaims();
  }
}
