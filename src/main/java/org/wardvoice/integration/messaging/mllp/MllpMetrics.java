package org.wardvoice.integration.messaging.mllp;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import org.wardvoice.integration.messaging.mllp.MllpListener.PortState;
import org.wardvoice.shared.Component;

/** Metrics of the MLLP listener. */
@Component
public class MllpMetrics implements MeterBinder {

  private final MllpListener listener;

  @Inject
  public MllpMetrics(MllpListener listener) {
    this.listener = listener;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.hl7.mllp.connections", this::connections)
        .description("Open connections of this node's MLLP listener.")
        .register(registry);
  }

  private int connections() {
    return listener.states().stream().mapToInt(PortState::connections).sum();
  }
}
