package org.wardvoice.integration.service.emr;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.enterprise.event.Event;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.integration.service.emr.EmrMetrics.Addition;

class EmrMetricsTest {

  private final List<Addition> fired = new ArrayList<>();
  private final EmrMetrics metrics = new EmrMetrics(untilTheCommit());
  private final MeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void countWhatWasCommittedOnly() {
    metrics.bindTo(registry);
    metrics.pulled(100);
    metrics.pushed();
    metrics.ended(EmrSyncStatus.COMPLETED);
    fired.clear();
    metrics.pulled(7);
    metrics.pushed();
    metrics.ended(EmrSyncStatus.FAILED);
    assertThat(counted("wardvoice.emr.pulled", "wardvoice.emr.pushed", "wardvoice.emr.syncs"))
        .containsOnly(0.0);
    fired.forEach(metrics::add);
    assertThat(counted("wardvoice.emr.pulled", "wardvoice.emr.pushed")).containsExactly(7.0, 1.0);
    assertThat(counted("wardvoice.emr.syncs")).containsExactlyInAnyOrder(0.0, 1.0);
  }

  private List<Double> counted(String... names) {
    return List.of(names).stream()
        .flatMap(name -> registry.get(name).functionCounters().stream())
        .map(counter -> counter.count())
        .toList();
  }

  /** Keeps what the container tells observers after the commit. */
  @SuppressWarnings("unchecked")
  private Event<Addition> untilTheCommit() {
    return (Event<Addition>)
        Proxy.newProxyInstance(
            Event.class.getClassLoader(),
            new Class<?>[] {Event.class},
            (proxy, method, values) -> {
              fired.add((Addition) values[0]);
              return null;
            });
  }
}
