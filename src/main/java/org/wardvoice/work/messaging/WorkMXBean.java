package org.wardvoice.work.messaging;

import java.util.List;
import java.util.Map;

/** Background work of all organizations in the server's console, as {@code org.wardvoice:type=Work}. */
public interface WorkMXBean {

  /** The number of waiting items, by kind. */
  Map<String, Long> getWaiting();

  /** The number of running items, by kind. */
  Map<String, Long> getRunning();

  /** The age of the oldest waiting item, by kind. */
  Map<String, Double> getOldestWaitingSeconds();

  /**
   * The newest hundred items, as JSON.
   *
   * @param kind empty for any
   * @param status empty for any
   */
  List<String> list(String kind, String status);
}
