package org.wardvoice.integration.service.export;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.error.TooManyRequests;

/** The place that a request holds among the exports of this node; given back with the request at the latest. */
@RequestScoped
public class ExportPlace {

  @Inject private ExportPlaces places;
  private UUID holder;

  /**
   * Takes one.
   *
   * @throws TooManyRequests when none is free, or the organization holds as many as one may
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
