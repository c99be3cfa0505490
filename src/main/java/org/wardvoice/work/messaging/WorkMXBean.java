package org.wardvoice.work.messaging;

import java.util.List;
import java.util.Map;

/** What a server's console shows of background work, under {@code org.wardvoice:type=Work}. */
public interface WorkMXBean {

  /** How much waits, by kind. */
  Map<String, Long> getWaiting();

  /** How much is being done, by kind. */
  Map<String, Long> getRunning();

  /** How long ago the oldest that waits was queued, by kind. */
  Map<String, Double> getOldestWaitingSeconds();

  /**
   * The newest hundred, as JSON.
   *
   * @param kind empty for any
   * @param status empty for any
   */
  List<String> list(String kind, String status);
}
