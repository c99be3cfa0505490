package org.wardvoice.work.service;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueue;

/** Metrics of each kind of work. */
@ApplicationScoped
public class WorkMetrics implements MeterBinder {

  /** The result of an attempt. */
  public enum Outcome {
    DONE,
    RETRIED,
    FAILED
  }

  private final Map<String, LongAdder> tries = new ConcurrentHashMap<>();
  private WorkHandlers handlers;
  private WorkQueue queue;

  protected WorkMetrics() {}

  @Inject
  public WorkMetrics(WorkHandlers handlers, WorkQueue queue) {
    this.handlers = handlers;
    this.queue = queue;
  }

  public void count(String kind, Outcome outcome) {
    counter(kind, outcome).increment();
  }

  private LongAdder counter(String kind, Outcome outcome) {
    return tries.computeIfAbsent(kind + " " + outcome, any -> new LongAdder());
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    handlers.kinds().forEach(kind -> bind(kind, registry));
  }

  private void bind(String kind, MeterRegistry registry) {
    Gauge.builder("wardvoice.work.waiting", () -> figures(kind).waiting())
        .description("Waiting work, on all nodes.")
        .tag("kind", kind)
        .register(registry);
    Gauge.builder("wardvoice.work.running", () -> figures(kind).running())
        .description("Running work, on all nodes.")
        .tag("kind", kind)
        .register(registry);
    TimeGauge.builder(
            "wardvoice.work.waiting.age", () -> figures(kind).oldestSeconds(), TimeUnit.SECONDS)
        .description("Age of the oldest waiting work.")
        .tag("kind", kind)
        .register(registry);
    for (Outcome outcome : Outcome.values()) {
      FunctionCounter.builder(
              "wardvoice.work.tries", counter(kind, outcome), LongAdder::doubleValue)
          .description("Attempts on this node, by outcome.")
          .tag("kind", kind)
          .tag("outcome", LowerCase.name(outcome))
          .register(registry);
    }
  }

  private WorkFigures figures(String kind) {
    return queue.figures(kind);
  }
}
