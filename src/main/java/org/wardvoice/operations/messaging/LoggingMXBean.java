package org.wardvoice.operations.messaging;

import java.util.Map;

/** The levels of this node's log in the server's console, as {@code org.wardvoice:type=Logging}. */
public interface LoggingMXBean {

  /** The levels that were changed since the start, by category. */
  Map<String, String> getChangedLevels();

  /**
   * Changes a level until the node stops. Audited in the installation's log.
   *
   * @param category such as {@code org.wardvoice.webhooks}
   * @param level such as {@code FINE}; {@code DEFAULT} for that of the category above
   * @param operator who changes it
   */
  void changeLevel(String category, String level, String operator);
}
