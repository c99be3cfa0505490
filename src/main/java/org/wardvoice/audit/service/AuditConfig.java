package org.wardvoice.audit.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the audit log. */
@Component
public class AuditConfig {

  private static final String PREFIX = "wardvoice.audit.";

  private final Path checkpointsFolder;
  private final Duration checkpointInterval;
  private final int checkpointEntries;
  private final int rejectionsPerMinute;
  private final int allRejectionsPerMinute;

  @Inject
  public AuditConfig(Settings settings) {
    checkpointsFolder =
        Path.of(settings.required(PREFIX + "checkpoints-folder")).toAbsolutePath().normalize();
    checkpointInterval = settings.duration(PREFIX + "checkpoint-interval");
    checkpointEntries = settings.atLeast(1, PREFIX + "checkpoint-entries");
    rejectionsPerMinute = settings.atLeast(1, PREFIX + "rejections-per-minute");
    allRejectionsPerMinute = settings.atLeast(1, PREFIX + "all-rejections-per-minute");
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** The folder of checkpoints outside of the database. */
  public Path checkpointsFolder() {
    return checkpointsFolder;
  }

  /** The maximum age of a chain's last checkpoint when entries are added. */
  public Duration checkpointInterval() {
    return checkpointInterval;
  }

  /** The maximum number of entries between checkpoints. */
  public int checkpointEntries() {
    return checkpointEntries;
  }

  /** Refusals of unknown callers per kind, address and minute that get their own entry. */
  public int rejectionsPerMinute() {
    return rejectionsPerMinute;
  }

  /** The limit for all addresses together. */
  public int allRejectionsPerMinute() {
    return allRejectionsPerMinute;
  }
}
