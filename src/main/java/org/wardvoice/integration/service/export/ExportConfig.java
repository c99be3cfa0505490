package org.wardvoice.integration.service.export;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

@Component
public class ExportConfig {

  private static final String PREFIX = "wardvoice.export.";

  /** Transactions are timed in whole seconds. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private static final Duration LONGEST = Duration.ofHours(24);

  private final int atOnce;
  private final int atOncePerOrganization;
  private final Duration maxDuration;

  @Inject
  public ExportConfig(Settings settings) {
    atOnce = settings.atLeast(1, PREFIX + "at-once");
    atOncePerOrganization = settings.atLeast(1, PREFIX + "at-once-per-organization");
    maxDuration = settings.within(SHORTEST, LONGEST, PREFIX + "max-duration");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** How many exports run on this node at a time: each needs two connections of the database. */
  public int atOnce() {
    return atOnce;
  }

  /** How many of them may be one organization's, so that no user takes the places of all others. */
  public int atOncePerOrganization() {
    return atOncePerOrganization;
  }

  /** After how long an export is broken off: its snapshot keeps the database from tidying up. */
  public Duration maxDuration() {
    return maxDuration;
  }
}
