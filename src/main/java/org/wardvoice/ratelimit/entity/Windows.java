package org.wardvoice.ratelimit.entity;

import java.util.List;
import java.util.UUID;

/**
 * What all nodes know of the windows: how many permits each was granted. Any method throws an unchecked exception when the
 * database is away, and it is not known then whether its change was made.
 */
public interface Windows {

  /**
   * One window of one subject of a limit.
   *
   * @param start in seconds since 1970
   * @param seconds how long it is
   */
  record Window(String rule, String subject, long start, long seconds) {}

  /**
   * A wish for permits.
   *
   * @param limit of the window
   * @param wanted how many at the most
   * @param parts the window's rest is divided by this, so that others find something too
   * @param used how many of earlier permits were used and not yet reported
   */
  record Ask(Window window, int limit, int wanted, int parts, int used) {}

  /**
   * What was given.
   *
   * @param permits 0 when all are granted
   * @param granted how many all nodes were granted, these included
   * @param used how many of them are known to be used
   */
  record Lease(int permits, int granted, int used) {}

  /**
   * What a node gives back.
   *
   * @param returned permits that it has not used
   * @param used how many it has used since its last report
   */
  record Settlement(Window window, int returned, int used) {}

  /** Grants permits, never more than the limit in total. */
  Lease lease(Ask ask);

  /** Takes back what wasn't used. */
  void settle(List<Settlement> settlements);

  /** Notes that a node is alive; tells how many are. */
  int heartbeat(UUID node);

  /** A node goes. */
  void leave(UUID node);

  /** Forgets windows that ended a good while ago, and nodes that were not heard of for long; tells how many windows. */
  int forgetEnded();
}
