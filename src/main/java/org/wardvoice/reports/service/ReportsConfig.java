package org.wardvoice.reports.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** The configuration of reports. */
@Component
public class ReportsConfig {

  static final int MOST_TRIES = 3;

  /** The wait after a failed attempt. */
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private static final String PREFIX = "wardvoice.reports.";
  private static final String LIMITS = "wardvoice.limits.";
  private static final String LINK = PREFIX + "link";

  private final Settings settings;

  @Inject
  public ReportsConfig(Settings settings) {
    this.settings = settings;
  }

  /** Fails at startup instead of at the first report if a value is invalid. */
  void check(@Observes Startup start) {
    terms();
    expirySweep();
    longest();
    retention();
    mostWaiting();
    mostSchedules();
    mostRows();
    if (settings.text(LINK).isPresent()) {
      settings.address(LINK);
    }
  }

  /** The retries of reports, and how long their work is kept. */
  public WorkTerms terms() {
    Duration lease = settings.duration(PREFIX + "lease");
    return new WorkTerms(
        settings.atLeast(0, PREFIX + "workers"),
        settings.sweep(PREFIX + "sweep", lease),
        lease,
        Collections.nCopies(MOST_TRIES - 1, PAUSE),
        MOST_TRIES,
        WorkTerms.NEVER,
        settings.duration("wardvoice.work.keep"));
  }

  /** The interval of checks for due schedules. */
  public Duration sweep() {
    return terms().sweep();
  }

  /** The interval of checks for expired files. */
  public Duration expirySweep() {
    return settings.sweep(PREFIX + "expiry-sweep");
  }

  /** The time limit of one report. */
  public Duration longest() {
    return settings.duration(PREFIX + "longest");
  }

  /** How long a file is kept. */
  public Duration retention() {
    return settings.duration(PREFIX + "retention");
  }

  /** The maximum number of unfinished reports per organization. */
  public int mostWaiting() {
    return settings.atLeast(1, LIMITS + "reports-waiting");
  }

  /** The maximum number of schedules per organization. */
  public int mostSchedules() {
    return settings.atLeast(1, LIMITS + "report-schedules");
  }

  /** The maximum number of detail rows per report. */
  public long mostRows() {
    return settings.atLeast(1, LIMITS + "report-rows");
  }

  /**
   * How a mail refers to a report: by a link, in the web console by default, because a person follows it; or by its id
   * if the service's URL isn't configured.
   */
  public String way(UUID reportId) {
    return settings
        .text(LINK)
        .or(() -> settings.baseUrl().map(base -> base + "/reports/"))
        .map(link -> link + reportId)
        .orElseGet(reportId::toString);
  }
}
