package org.wardvoice.integration.service.export;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.error.TooManyRequests;

/** The export slot of a request; released at the end of the request at the latest. */
@RequestScoped
public class ExportPlace {

  @Inject private ExportPlaces places;
  private UUID holder;

  /**
   * Acquires a slot.
   *
   * @throws TooManyRequests if none is free, or the organization has the maximum number
   */
  void take(UUID organization) {
    places.take(organization);
    holder = organization;
  }

  @PreDestroy
  void giveBack() {
    if (holder != null) {
      UUID organization = holder;
      holder = null;
      places.giveBack(organization);
    }
  }
}
