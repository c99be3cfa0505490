package org.wardvoice.shared.health;

import java.util.Map;

/** A condition for the service to be ready, or to work in full. Every bean of this type is checked. */
public interface HealthCheck {

  /** Its name in the response, such as {@code database}. */
  String name();

  /** Whether the service is not ready without it. If not, it is only named. */
  default boolean isRequired() {
    return true;
  }

  /**
   * Checks the condition, within a few seconds.
   *
   * @return details, by snake-case name; empty if there are none
   * @throws Exception if the condition is not met: the name of its class is part of the response
   */
  Map<String, Object> look() throws Exception;
}
