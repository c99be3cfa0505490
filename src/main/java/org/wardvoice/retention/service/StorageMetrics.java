package org.wardvoice.retention.service;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wardvoice.retention.StoredAmount;
import org.wardvoice.retention.StoredKind;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Metrics of stored data, all organizations together: their number is not bounded, so none of them is a label.
 */
@ApplicationScoped
public class StorageMetrics implements MeterBinder {

  private volatile Map<StoredKind, StoredAmount> sums = Map.of();

  /** Takes the sums of the last counts. */
  public void show(List<StoredAmount> counted) {
    sums = counted.stream().collect(Collectors.toMap(StoredAmount::kind, Function.identity()));
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (StoredKind kind : StoredKind.values()) {
      Gauge.builder("wardvoice.stored.records", () -> records(kind))
          .description("Stored records of all organizations, when they were counted last.")
          .tag("kind", LowerCase.name(kind))
          .register(registry);
      if (kind.hasBytes()) {
        Gauge.builder("wardvoice.stored.bytes", () -> bytes(kind))
            .description(
                "Size of stored files and messages of all organizations, when they were counted last.")
            .tag("kind", LowerCase.name(kind))
            .register(registry);
      }
    }
  }

  private long records(StoredKind kind) {
    StoredAmount amount = sums.get(kind);
    return amount == null ? 0 : amount.records();
  }

  private long bytes(StoredKind kind) {
    StoredAmount amount = sums.get(kind);
    return amount == null || amount.bytes() == null ? 0 : amount.bytes();
  }
}
