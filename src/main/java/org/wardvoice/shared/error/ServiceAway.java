package org.wardvoice.shared.error;

import java.util.Map;

/** The database, the broker or the storage of recordings is away for the moment. */
public class ServiceAway extends Refusal {

  /** Nobody need know which part it is. */
  public static ServiceAway part() {
    return new ServiceAway("The service is temporarily unavailable; try again in a moment");
  }

  public ServiceAway(String message) {
    super("SERVICE_UNAVAILABLE", message, Map.of());
  }
}
