package org.wardvoice.work.messaging;

import java.util.List;
import java.util.Map;

/** Background work of all organizations in the server's console, as {@code org.wardvoice:type=Work}. */
public interface WorkMXBean {

  /** How much waits, by kind. */
  Map<String, Long> getWaiting();

  /** How much is running, by kind. */
  Map<String, Long> getRunning();

  /** How long ago the oldest waiting work was queued, by kind. */
  Map<String, Double> getOldestWaitingSeconds();

  /**
   * The newest hundred, as JSON.
   *
   * @param kind empty for any
   * @param status empty for any
   */
  List<String> list(String kind, String status);
}
