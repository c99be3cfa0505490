package org.wardvoice.integration.service.emr;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/** Metrics of the synchronization with the EMR on this node. */
@Component
public class EmrMetrics implements MeterBinder {

  private final LongAdder pulled = new LongAdder();
  private final LongAdder pushed = new LongAdder();
  private final LongAdder requests = new LongAdder();
  private final LongAdder troubles = new LongAdder();
  private final Map<EmrSyncStatus, LongAdder> ended = new EnumMap<>(EmrSyncStatus.class);

  public EmrMetrics() {
    ended.put(EmrSyncStatus.COMPLETED, new LongAdder());
    ended.put(EmrSyncStatus.FAILED, new LongAdder());
  }

  void pulled(long patients) {
    pulled.add(patients);
  }

  void pushed() {
    pushed.increment();
  }

  void ended(EmrSyncStatus status) {
    ended.get(status).increment();
  }

  /** Counts a request to the EMR. */
  public void asked(boolean well) {
    requests.increment();
    if (!well) {
      troubles.increment();
    }
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    bind(registry, "wardvoice.emr.pulled", "Patients read from the EMR.", pulled);
    bind(registry, "wardvoice.emr.pushed", "Records sent to the EMR.", pushed);
    bind(registry, "wardvoice.emr.requests", "Requests to the EMR.", requests);
    bind(registry, "wardvoice.emr.requests.failed", "Failed requests to the EMR.", troubles);
    ended.forEach(
        (status, count) ->
            FunctionCounter.builder("wardvoice.emr.syncs", count, LongAdder::doubleValue)
                .description("Synchronizations that ended.")
                .tag("status", LowerCase.name(status))
                .register(registry));
  }

  private static void bind(
      MeterRegistry registry, String name, String description, LongAdder count) {
    FunctionCounter.builder(name, count, LongAdder::doubleValue)
        .description(description)
        .register(registry);
  }
}
