package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.wardvoice.reports.entity.ReportQueue;

/** What reports there are to make, over all nodes and organizations. */
@Stateless
public class ReportBacklog {

  @Inject private ReportQueue queue;
  @Inject private Clock clock;

  /** How many wait or are being made. */
  public long unfinished() {
    return queue.countUnfinished();
  }

  /** How long ago the oldest of them was asked for; zero when there is none. */
  public Duration oldestAge() {
    return queue
        .oldestUnfinished()
        .map(since -> Duration.between(since, clock.instant()))
        .orElse(Duration.ZERO);
  }
}
