package org.wardvoice.reports.service;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;

/** The queue of reports in figures. */
@ApplicationScoped
public class ReportMetrics implements MeterBinder {

  private ReportBacklog backlog;

  protected ReportMetrics() {}

  @Inject
  public ReportMetrics(ReportBacklog backlog) {
    this.backlog = backlog;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.reports.waiting", backlog, ReportBacklog::unfinished)
        .description("Reports that wait or are being made, on all nodes.")
        .register(registry);
    TimeGauge.builder(
            "wardvoice.reports.waiting.age",
            () -> backlog.oldestAge().toMillis(),
            TimeUnit.MILLISECONDS)
        .description("How long ago the oldest of them was asked for.")
        .register(registry);
  }
}
