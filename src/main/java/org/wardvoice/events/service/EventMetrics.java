package org.wardvoice.events.service;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.Component;

/** Metrics of the outbox. */
@Component
public class EventMetrics implements MeterBinder {

  private final WaitingEvents waiting;

  @Inject
  public EventMetrics(WaitingEvents waiting) {
    this.waiting = waiting;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.events.unnumbered", waiting, WaitingEvents::count)
        .description("Committed events that have no place in the log yet, on all nodes.")
        .register(registry);
    TimeGauge.builder(
            "wardvoice.events.unnumbered.age",
            () -> waiting.longest().toMillis(),
            TimeUnit.MILLISECONDS)
        .description("How long the oldest of them has waited.")
        .register(registry);
  }
}
