package org.wardvoice.integration.service.emr;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Metrics of the synchronization with the EMR on this node. What a transaction has done counts after its commit, because it
 * may be rolled back and repeated.
 */
@Component
public class EmrMetrics implements MeterBinder {

  private final LongAdder pulled = new LongAdder();
  private final LongAdder pushed = new LongAdder();
  private final LongAdder requests = new LongAdder();
  private final LongAdder troubles = new LongAdder();
  private final Map<EmrSyncStatus, LongAdder> ended = new EnumMap<>(EmrSyncStatus.class);
  private final Event<Addition> additions;

  /** To a counter, by the current transaction. */
  record Addition(LongAdder counter, long number) {}

  @Inject
  EmrMetrics(Event<Addition> additions) {
    this.additions = additions;
    ended.put(EmrSyncStatus.COMPLETED, new LongAdder());
    ended.put(EmrSyncStatus.FAILED, new LongAdder());
  }

  void pulled(long patients) {
    additions.fire(new Addition(pulled, patients));
  }

  void pushed() {
    additions.fire(new Addition(pushed, 1));
  }

  void ended(EmrSyncStatus status) {
    additions.fire(new Addition(ended.get(status), 1));
  }

  void add(@Observes(during = TransactionPhase.AFTER_SUCCESS) Addition addition) {
    addition.counter().add(addition.number());
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
