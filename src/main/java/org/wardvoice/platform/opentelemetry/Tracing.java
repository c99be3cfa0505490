package org.wardvoice.platform.opentelemetry;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wardvoice.platform.eclipselink.TracedStatements;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.shared.tracing.TracingConfig;

/**
 * Traces from the start to the stop of the service, if a collector is configured; else nothing of OpenTelemetry is even
 * loaded. Not the server's own tracing: the three servers differ in what they trace, and how they are told to.
 */
@Component
public class Tracing implements MeterBinder {

  private final TracingConfig config;
  private Optional<Pipeline> pipeline = Optional.empty();

  @Inject
  public Tracing(TracingConfig config) {
    this.config = config;
  }

  @PostConstruct
  void begin() {
    config.check();
    pipeline = config.endpoint().map(collector -> new Pipeline(config, collector));
    pipeline.ifPresent(
        begun -> {
          Spans.recordBy(begun.tracer());
          TracedStatements.begin();
        });
  }

  /** Begins with the service, not with the first reading of the metrics. */
  void start(@Observes @Initialized(ApplicationScoped.class) Object start) {
    // begun already
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    pipeline.ifPresent(
        begun -> {
          counter(registry, begun, "exported", Pipeline::exported);
          counter(registry, begun, "failed", Pipeline::failed);
          counter(registry, begun, "dropped", Pipeline::dropped);
        });
  }

  private static void counter(
      MeterRegistry registry, Pipeline begun, String outcome, ToDoubleFunction<Pipeline> count) {
    FunctionCounter.builder("wardvoice.tracing.spans", begun, count)
        .description(
            "Spans that the collector has taken, has not taken, and that found the queue full.")
        .tag("outcome", outcome)
        .register(registry);
  }

  @PreDestroy
  void end() {
    Spans.recordBy(null);
    // A method reference would load OpenTelemetry even if there is none.
    pipeline.ifPresent(begun -> begun.close());
  }
}
