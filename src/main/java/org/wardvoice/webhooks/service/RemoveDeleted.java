package org.wardvoice.webhooks.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.webhooks.entity.DeletedWebhooks;

/** Removes the data of deleted webhooks in small steps. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class RemoveDeleted {

  private static final int AT_ONCE = 2_000;
  private static final String DELETED = "The webhook was deleted.";

  @Inject private DeletedWebhooks deleted;

  /** The deleted webhooks that still have data, if only because a hold keeps it. */
  public List<UUID> left() {
    return deleted.all();
  }

  /**
   * Removes some deliveries of a webhook, and the webhook itself once it has none. Those that a hold keeps have failed.
   *
   * @return whether there may be more
   */
  public boolean removeSome(UUID webhookId) {
    if (deleted.removeDeliveries(webhookId, AT_ONCE) == AT_ONCE
        || deleted.endDeliveries(webhookId, DELETED, AT_ONCE) == AT_ONCE) {
      return true;
    }
    deleted.remove(webhookId);
    return false;
  }
}
