package org.wardvoice.webhooks;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** A caller has registered a webhook. */
public record WebhookRegistered(UUID id) implements RecordCreated {

  /** What it is called where several kinds of records are told apart. */
  public static final String TYPE = "webhook";

  @Override
  public String type() {
    return TYPE;
  }
}
