package org.wardvoice.work.service;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueue;

/** Metrics of each kind of work. */
@Component
public class WorkMetrics implements MeterBinder {

  /** The result of an attempt. */
  public enum Outcome {
    DONE,
    RETRIED,
    FAILED
  }

  private final Map<String, LongAdder> tries = new ConcurrentHashMap<>();
  private final Map<String, LongAdder> errors = new ConcurrentHashMap<>();
  private final WorkHandlers handlers;
  private final WorkQueue queue;

  @Inject
  public WorkMetrics(WorkHandlers handlers, WorkQueue queue) {
    this.handlers = handlers;
    this.queue = queue;
  }

  public void count(String kind, Outcome outcome) {
    counter(kind, outcome).increment();
  }

  /** Counts an attempt that ended in an unexpected exception or error. */
  public void countError(String kind) {
    errors(kind).increment();
  }

  LongAdder errors(String kind) {
    return errors.computeIfAbsent(kind, any -> new LongAdder());
  }

  LongAdder counter(String kind, Outcome outcome) {
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
        .description(
            "Age of the oldest work that waits, or runs again after a start without an end.")
        .tag("kind", kind)
        .register(registry);
    Gauge.builder("wardvoice.work.looping", () -> figures(kind).looping())
        .description("Work that was started three times or more without an end, on all nodes.")
        .tag("kind", kind)
        .register(registry);
    FunctionCounter.builder("wardvoice.work.errors", errors(kind), LongAdder::doubleValue)
        .description("Attempts on this node that ended in an unexpected exception or error.")
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
