package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.TooManyRequests;

/** The free export slots of this node, in total and per organization. */
@Component
public class ExportPlaces {

  private static final int RETRY_AFTER = 10;

  private final Map<UUID, Integer> held = new HashMap<>();
  private int free;
  private final int mostOfOne;

  @Inject
  public ExportPlaces(ExportConfig config) {
    free = config.atOnce();
    mostOfOne = config.atOncePerOrganization();
  }

  /**
   * Acquires a slot.
   *
   * @throws TooManyRequests if none is free, or the organization has the maximum number
   */
  synchronized void take(UUID organization) {
    int own = held.getOrDefault(organization, 0);
    if (own >= mostOfOne) {
      throw new TooManyRequests(
          RETRY_AFTER,
          "Your organization already has %d running exports, the maximum".formatted(own));
    }
    if (free == 0) {
      throw new TooManyRequests(RETRY_AFTER, "The server is running the maximum number of exports");
    }
    free--;
    held.put(organization, own + 1);
  }

  /** Whether the organization would get a slot. */
  public synchronized boolean isFreeFor(UUID organization) {
    return free > 0 && held.getOrDefault(organization, 0) < mostOfOne;
  }

  synchronized void giveBack(UUID organization) {
    free++;
    held.computeIfPresent(organization, (any, own) -> own == 1 ? null : own - 1);
  }
}
