package org.wardvoice.integration.messaging.mllp;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.wardvoice.integration.messaging.mllp.MllpListener.PortState;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;

/** Health of the MLLP listener. It doesn't affect readiness: a node that can't listen still serves users. */
@Component
public class MllpHealth implements HealthCheck {

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
        states.stream().mapToInt(PortState::connections).sum());
  }
}
