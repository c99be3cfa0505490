package org.wardvoice.webhooks;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/**
 * Published when a user tests a webhook.
 *
 * @param id of the delivery
 */
public record WebhookTested(UUID id) implements RecordCreated {

  /** The record type of deliveries, as in audit entries. */
  public static final String TYPE = "webhook_delivery";

  @Override
  public String type() {
    return TYPE;
  }
}
