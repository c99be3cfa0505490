package org.wardvoice.webhooks;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** Published when a user registers a webhook. */
public record WebhookRegistered(UUID id) implements RecordCreated {

  /** The record type of webhooks, as in audit entries. */
  public static final String TYPE = "webhook";

  @Override
  public String type() {
    return TYPE;
  }
}
