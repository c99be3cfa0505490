package org.wardvoice.webhooks.service;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.wardvoice.shared.Component;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.Receivers;

/** Metrics of webhook deliveries. */
@Component
public class DispatchMetrics implements MeterBinder {

  private final AtomicLong delivered = new AtomicLong();
  private final AtomicLong postponed = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final Backlog backlog;

  @Inject
  public DispatchMetrics(Backlog backlog) {
    this.backlog = backlog;
  }

  /** Counts an attempt by the resulting status of the delivery. */
  public void count(DeliveryStatus left) {
    switch (left) {
      case DELIVERED -> delivered.incrementAndGet();
      case PENDING -> postponed.incrementAndGet();
      case FAILED -> failed.incrementAndGet();
    }
  }

  /** The backlog, and this node's attempts. */
  public WebhookFigures figures() {
    Receivers.Overview all = backlog.overview();
    return new WebhookFigures(
        all.active(),
        all.disabled(),
        all.failing(),
        all.pending(),
        all.running(),
        all.oldestSeconds(),
        delivered.get(),
        postponed.get(),
        failed.get());
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    counter(registry, "delivered", delivered);
    counter(registry, "postponed", postponed);
    counter(registry, "failed", failed);
    Gauge.builder("wardvoice.webhooks.pending", backlog, Backlog::pending)
        .description("Unfinished deliveries of active webhooks, on all nodes.")
        .register(registry);
    TimeGauge.builder(
            "wardvoice.webhooks.pending.age",
            () -> backlog.oldestAge().toMillis(),
            TimeUnit.MILLISECONDS)
        .description("How long the oldest of them has waited.")
        .register(registry);
    Gauge.builder("wardvoice.webhooks.failing", backlog, Backlog::failing)
        .description("Active webhooks whose last delivery has failed.")
        .register(registry);
  }

  private static void counter(MeterRegistry registry, String outcome, AtomicLong count) {
    FunctionCounter.builder("wardvoice.webhooks.tries", count, AtomicLong::doubleValue)
        .description("Delivery attempts of this node, by the resulting status.")
        .tag("outcome", outcome)
        .register(registry);
  }
}
