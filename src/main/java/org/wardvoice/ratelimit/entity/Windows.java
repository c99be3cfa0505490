package org.wardvoice.ratelimit.entity;

import java.util.List;
import java.util.UUID;

/**
 * The windows as all nodes share them: how many permits each was granted. All methods throw an unchecked exception if
 * the database is unavailable; it is then unknown whether the change was made.
 */
public interface Windows {

  /**
   * One window of one subject of a limit.
   *
   * @param start in seconds since 1970
   * @param seconds its length
   */
  record Window(String rule, String subject, long start, long seconds) {}

  /**
   * A request for permits.
   *
   * @param limit of the window
   * @param wanted the maximum number
   * @param parts the rest of the window is divided by this, to leave some for others
   * @param used how many earlier permits were used and not reported yet
   */
  record Ask(Window window, int limit, int wanted, int parts, int used) {}

  /**
   * The granted permits.
   *
   * @param permits 0 if all have been granted
   * @param granted how many all nodes were granted, including these
   * @param used how many of them are known to be used
   */
  record Lease(int permits, int granted, int used) {}

  /**
   * What a node returns.
   *
   * @param returned unused permits
   * @param used how many it has used since its last report
   */
  record Settlement(Window window, int returned, int used) {}

  /** Grants permits, never more than the limit in total. */
  Lease lease(Ask ask);

  /** Takes unused permits back. */
  void settle(List<Settlement> settlements);

  /** Records that a node is alive; returns the number of live nodes. */
  int heartbeat(UUID node);

  /** Removes a node. */
  void leave(UUID node);

  /** Deletes windows that ended some time ago, and nodes without a recent heartbeat; returns the number of windows. */
  int forgetEnded();
}
