package org.wardvoice.webhooks;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/**
 * A caller has a webhook tested.
 *
 * @param id of the delivery
 */
public record WebhookTested(UUID id) implements RecordCreated {

  /** The name of a delivery among other kinds of records. */
  public static final String TYPE = "webhook_delivery";

  @Override
  public String type() {
    return TYPE;
  }
}
