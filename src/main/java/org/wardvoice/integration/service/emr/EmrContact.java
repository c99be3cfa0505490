package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;

/**
 * Whether the EMR's last response to this node was successful. Health checks don't call the EMR, because they must not
 * wait for it.
 */
@Component
public class EmrContact implements HealthCheck {

  private final EmrConfig configuration;
  private final Clock clock;
  private volatile Instant answeredAt;
  private volatile Instant failedAt;
  private volatile String failure;

  @Inject
  public EmrContact(EmrConfig configuration, Clock clock) {
    this.configuration = configuration;
    this.clock = clock;
  }

  public void answered() {
    answeredAt = clock.instant();
    failure = null;
  }

  /**
   * Records a failure.
   *
   * @param reason without patient data and secrets
   */
  public void failed(String reason) {
    failedAt = clock.instant();
    failure = reason;
  }

  @Override
  public String name() {
    return "emr";
  }

  @Override
  public boolean isRequired() {
    return false;
  }

  @Override
  public Map<String, Object> look() {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("configured", configuration.baseUrl().isPresent());
    put(details, "last_answer_at", answeredAt);
    put(details, "last_failure_at", failedAt);
    String reason = failure;
    if (reason != null) {
      details.put("failure", reason);
    }
    return details;
  }

  private static void put(Map<String, Object> details, String name, Instant time) {
    if (time != null) {
      details.put(name, time);
    }
  }
}
