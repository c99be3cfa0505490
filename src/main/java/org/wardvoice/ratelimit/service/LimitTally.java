package org.wardvoice.ratelimit.service;

import java.util.concurrent.atomic.LongAdder;

/** How often one limit allowed and refused requests on this node. */
final class LimitTally {

  private final LongAdder allowed = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder uncounted = new LongAdder();

  LimitStatus count(LimitStatus standing) {
    (standing.allowed() ? allowed : refused).increment();
    return standing;
  }

  LimitStatus uncounted(LimitStatus standing) {
    uncounted.increment();
    return count(standing);
  }

  LimitFigures figures(LimitRule rule, long subjects, long leased) {
    return new LimitFigures(
        rule.window().toSeconds(), subjects, leased, allowed.sum(), refused.sum(), uncounted.sum());
  }
}
