package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.TooManyRequests;

/** The free export slots of this node, in total and per organization. */
@Component
public class ExportPlaces {

  private static final int RETRY_AFTER = 10;

  private final Map<UUID, Integer> held = new HashMap<>();
  private final int mostOfOne;
  private final int mostWaiting;
  private final Duration maxWait;
  private int free;
  private int waiting;

  @Inject
  public ExportPlaces(ExportConfig config) {
    free = config.atOnce();
    mostOfOne = config.atOncePerOrganization();
    mostWaiting = 2 * config.atOnce();
    maxWait = config.maxWait();
  }

  /**
   * Acquires a slot, and waits for one if few others do: most exports end within moments.
   *
   * @throws TooManyRequests if none became free, or the organization has the maximum number
   */
  synchronized void take(UUID organization) {
    if (!isFreeFor(organization) && !becomesFreeFor(organization)) {
      throw refusal(organization);
    }
    free--;
    held.merge(organization, 1, Integer::sum);
  }

  private boolean becomesFreeFor(UUID organization) {
    if (waiting == mostWaiting) {
      return false;
    }
    long end = System.nanoTime() + maxWait.toNanos();
    waiting++;
    try {
      for (long left = maxWait.toMillis();
          left > 0 && !isFreeFor(organization);
          left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
        wait(left);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } finally {
      waiting--;
    }
    return isFreeFor(organization);
  }

  private TooManyRequests refusal(UUID organization) {
    int own = held.getOrDefault(organization, 0);
    return new TooManyRequests(
        RETRY_AFTER,
        own >= mostOfOne
            ? "Your organization already has %d running exports, the maximum".formatted(own)
            : "The server is running the maximum number of exports");
  }

  /** Whether the organization would get a slot. */
  public synchronized boolean isFreeFor(UUID organization) {
    return free > 0 && held.getOrDefault(organization, 0) < mostOfOne;
  }

  synchronized void giveBack(UUID organization) {
    free++;
    held.computeIfPresent(organization, (any, own) -> own == 1 ? null : own - 1);
    notifyAll();
  }
}
