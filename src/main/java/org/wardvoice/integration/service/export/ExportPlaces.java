package org.wardvoice.integration.service.export;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** How many exports this node still has room for, and each organization on it. */
@ApplicationScoped
public class ExportPlaces {

  private final Map<UUID, Integer> held = new HashMap<>();
  private int free;
  private int mostOfOne;

  protected ExportPlaces() {}

  @Inject
  public ExportPlaces(ExportConfig config) {
    free = config.atOnce();
    mostOfOne = config.atOncePerOrganization();
  }

  synchronized boolean take(UUID organization) {
    int own = held.getOrDefault(organization, 0);
    if (free == 0 || own >= mostOfOne) {
      return false;
    }
    free--;
    held.put(organization, own + 1);
    return true;
  }

  synchronized void giveBack(UUID organization) {
    free++;
    held.computeIfPresent(organization, (any, own) -> own == 1 ? null : own - 1);
  }
}
