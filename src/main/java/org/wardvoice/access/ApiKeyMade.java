package org.wardvoice.access;

import java.util.UUID;
import org.wardvoice.shared.RecordCreated;

/** Published when a user creates an API key. */
public record ApiKeyMade(UUID id) implements RecordCreated {

  /** The record type of API keys, as in audit entries. */
  public static final String TYPE = "api_key";

  @Override
  public String type() {
    return TYPE;
  }
}
