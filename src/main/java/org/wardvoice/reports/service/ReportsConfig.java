package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.wardvoice.shared.config.Settings;

/** How reports are made and how long they are kept. */
@ApplicationScoped
public class ReportsConfig {

  private static final String PREFIX = "wardvoice.reports.";
  private static final String LIMITS = "wardvoice.limits.";
  private static final String LINK = PREFIX + "link";
  private static final String BASE_URL = "wardvoice.base-url";

  private Settings settings;

  protected ReportsConfig() {}

  @Inject
  public ReportsConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first report. */
  void check(@Observes Startup start) {
    workers();
    lease();
    sweep();
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

  /** Reports that this node makes at a time; 0 makes none. */
  public int workers() {
    return settings.atLeast(0, PREFIX + "workers");
  }

  /** How long a worker that is no longer heard of keeps its report. */
  public Duration lease() {
    return settings.duration(PREFIX + "lease");
  }

  /** How often leases are prolonged, and reports looked for that are due or were left behind. */
  public Duration sweep() {
    return settings.sweep(PREFIX + "sweep", lease());
  }

  /** How often files are looked for that are kept no longer. */
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
                    .text(BASE_URL)
                    .map(
                        base ->
                            base.replaceFirst("/+$", "")
                                + "/api/analytics/reports/"
                                + reportId
                                + "/download"))
        .orElseGet(reportId::toString);
  }
}
