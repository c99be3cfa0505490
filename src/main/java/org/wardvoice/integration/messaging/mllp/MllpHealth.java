package org.wardvoice.integration.messaging.mllp;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.wardvoice.integration.messaging.mllp.MllpListener.PortState;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;

/** Health and metrics of the MLLP listener. It doesn't affect readiness: without it, a node still serves users. */
@Component
public class MllpHealth implements HealthCheck, MeterBinder {

  private final MllpListener listener;

  @Inject
  public MllpHealth(MllpListener listener) {
    this.listener = listener;
  }

  @Override
  public String name() {
    return "hl7_listener";
  }

  @Override
  public Map<String, Object> look() {
    List<PortState> states = listener.states();
    return Map.of(
        "enabled",
        !states.isEmpty(),
        "listening",
        !states.isEmpty() && states.stream().allMatch(PortState::listening),
        "connections",
        connections(states));
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.hl7.mllp.connections", () -> connections(listener.states()))
        .description("Open connections of this node's MLLP listener.")
        .register(registry);
  }

  private static int connections(List<PortState> states) {
    return states.stream().mapToInt(PortState::connections).sum();
  }
}
