package org.wardvoice.retention.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the count of stored data. */
@Component
public class StorageConfig {

  private static final String PREFIX = "wardvoice.storage.";

  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofDays(30);

  private final Duration interval;
  private final Duration sweep;

  @Inject
  public StorageConfig(Settings settings) {
    interval = settings.within(SHORTEST, LONGEST, PREFIX + "interval");
    sweep = settings.sweep(PREFIX + "sweep");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** How old a count may be. */
  public Duration interval() {
    return interval;
  }

  /** How often the service looks for organizations that are to be counted. */
  public Duration sweep() {
    return sweep;
  }
}
