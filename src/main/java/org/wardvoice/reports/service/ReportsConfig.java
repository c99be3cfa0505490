package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.UUID;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** How reports are made and how long they are kept. */
@ApplicationScoped
public class ReportsConfig {

  static final int MOST_TRIES = 3;

  /** The wait after a failed try. */
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private static final String PREFIX = "wardvoice.reports.";
  private static final String LIMITS = "wardvoice.limits.";
  private static final String LINK = PREFIX + "link";

  private Settings settings;

  protected ReportsConfig() {}

  @Inject
  public ReportsConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first report. */
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

  /** How reports are tried, and how long their work is kept. */
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

  /** How often due schedules are looked for. */
  public Duration sweep() {
    return terms().sweep();
  }

  /** How often expired files are looked for. */
  public Duration expirySweep() {
    return settings.sweep(PREFIX + "expiry-sweep");
  }

  /** How long making one may take. */
  public Duration longest() {
    return settings.duration(PREFIX + "longest");
  }

  /** How long a file is kept. */
  public Duration retention() {
    return settings.duration(PREFIX + "retention");
  }

  /** How many reports of an organization may wait. */
  public int mostWaiting() {
    return settings.atLeast(1, LIMITS + "reports-waiting");
  }

  /** How many schedules an organization may have. */
  public int mostSchedules() {
    return settings.atLeast(1, LIMITS + "report-schedules");
  }

  /** How many rows of details a report may have. */
  public long mostRows() {
    return settings.atLeast(1, LIMITS + "report-rows");
  }

  /** How a mail leads to a report: by a link, or by its bare identifier where nobody has said where the service is. */
  public String way(UUID reportId) {
    return settings
        .text(LINK)
        .map(link -> link + reportId)
        .or(
            () ->
                settings
                    .baseUrl()
                    .map(base -> base + "/api/analytics/reports/" + reportId + "/download"))
        .orElseGet(reportId::toString);
  }
}
