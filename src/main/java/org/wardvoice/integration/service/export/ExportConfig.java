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

  /** Transaction timeouts are in whole seconds. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private static final Duration LONGEST = Duration.ofHours(24);

  /** A waiting export holds a thread of the server. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  private final int atOnce;
  private final int atOncePerOrganization;
  private final Duration maxWait;
  private final Duration maxDuration;

  @Inject
  public ExportConfig(Settings settings) {
    atOnce = settings.atLeast(1, PREFIX + "at-once");
    atOncePerOrganization = settings.atLeast(1, PREFIX + "at-once-per-organization");
    maxWait = settings.within(Duration.ZERO, LONGEST_WAIT, PREFIX + "max-wait");
    maxDuration = settings.within(SHORTEST, LONGEST, PREFIX + "max-duration");
  }

  /** An invalid value must prevent the start. */
  void check(@Observes Startup start) {}

  /** The maximum number of concurrent exports on this node: each needs two database connections. */
  public int atOnce() {
    return atOnce;
  }

  /** The maximum number of them per organization, so that one user can't block all others. */
  public int atOncePerOrganization() {
    return atOncePerOrganization;
  }

  /** How long an export waits for a slot. */
  public Duration maxWait() {
    return maxWait;
  }

  /** The time limit of an export: its snapshot prevents the database from vacuuming. */
  public Duration maxDuration() {
    return maxDuration;
  }
}
