package org.wardvoice.shared.error;

import java.util.Map;

/** The database, the broker or the storage of recordings is temporarily unavailable. */
public class ServiceAway extends Refusal {

  /** Does not reveal which part it is. */
  public static ServiceAway part() {
    return new ServiceAway("The service is temporarily unavailable; try again in a moment");
  }

  public ServiceAway(String message) {
    super("SERVICE_UNAVAILABLE", message, Map.of());
  }
}
