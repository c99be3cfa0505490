package org.wardvoice.shared.metrics;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.core.util.Scheduler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.lang.reflect.Field;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;
import org.wardvoice.shared.Component;

/** The node's metrics: those of the process, and those of every bean that is a {@link MeterBinder}. */
@Component
public class Metrics {

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(
          PrometheusConfig.DEFAULT, new PrometheusRegistry(), Clock.SYSTEM, new CallersTrace());
  private final Instance<MeterBinder> binders;

  @Inject
  public Metrics(@Any Instance<MeterBinder> binders) {
    this.binders = binders;
  }

  @PostConstruct
  void bind() {
    Stream.of(
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new ClassLoaderMetrics(),
            new ProcessorMetrics(),
            new FileDescriptorMetrics(),
            new UptimeMetrics())
        .forEach(binder -> binder.bindTo(registry));
    binders.forEach(binder -> binder.bindTo(registry));
  }

  /** Not proxied, because its class can't be. */
  @Produces
  @Singleton
  MeterRegistry registry() {
    return registry;
  }

  /** All metrics in one of Prometheus' formats. */
  String text(String contentType) {
    return registry.scrape(contentType);
  }

  @PreDestroy
  void close() {
    registry.close();
    endThread();
  }

  /** Prometheus' library has a thread for examples that it never ends. */
  public static void endThread() {
    try {
      Field executor = Scheduler.class.getDeclaredField("executor");
      executor.setAccessible(true);
      ((ExecutorService) executor.get(null)).shutdownNow();
    } catch (ReflectiveOperationException another) {
      throw new IllegalStateException("Another version of the library", another);
    }
  }
}
