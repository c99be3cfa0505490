package org.wardvoice.shared.error;

import java.util.Map;

/** The database, the broker or the storage of recordings is away for the moment. */
public class ServiceAway extends Refusal {

  public ServiceAway(String message) {
    super("SERVICE_UNAVAILABLE", message, Map.of());
  }
}
