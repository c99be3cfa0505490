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

/** Takes deliveries that are due. Should this node vanish, others may try them after a while. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ClaimDeliveries {

  /** So many at once that one round is worth it, and their data still small beside the memory. */
  static final int AT_ONCE = 200;

  /** Beyond the try itself: until it starts, and until what came of it is written down. */
  static final Duration MARGIN = Duration.ofSeconds(10);

  @Inject private DispatchQueue queue;
  @Inject private WebhooksConfig config;

  /**
   * Claims some.
   *
   * @param inFlight how many this node sends just now, by webhook
   * @return at most {@link #AT_ONCE}
   */
  public List<DueDelivery> claim(Map<UUID, Integer> inFlight) {
    Duration length = config.timeout().plus(MARGIN);
    return queue.claim(
        new ClaimLimits(inFlight, config.inFlight(), AT_ONCE, length), UUID.randomUUID());
  }
}
