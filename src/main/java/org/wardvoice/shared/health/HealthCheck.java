package org.wardvoice.shared.health;

import java.util.Map;

/** A condition for the service to be ready. Every bean of this type is checked. */
public interface HealthCheck {

  /** Its name in the answer, such as {@code database}. */
  String name();

  /**
   * Looks, within a few seconds.
   *
   * @return figures worth knowing, by snake-case name; empty when there are none
   * @throws Exception when it is away: the message is answered, so it must hold no secrets
   */
  Map<String, Object> look() throws Exception;
}
