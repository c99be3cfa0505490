package org.wardvoice.work.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.time.Times;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.entity.WorkList;

/** Unfinished work, at most a second old: metrics and health ask for many figures of each kind at once. */
@Component
public class RecentFigures {

  private static final Duration FRESH = Duration.ofSeconds(1);

  private final WorkList list;
  private final Clock clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Read last = new Read(Map.of(), Instant.EPOCH);

  private record Read(Map<String, WorkFigures> figures, Instant at) {}

  @Inject
  public RecentFigures(WorkList list, Clock clock) {
    this.list = list;
    this.clock = clock;
  }

  /** Only one thread reads them. Meanwhile the others get the former ones: a query may hang for long. */
  WorkFigures of(String kind) {
    if (isOld(last) && reading.tryLock()) {
      try {
        last = isOld(last) ? new Read(list.figures(), clock.instant()) : last;
      } finally {
        reading.unlock();
      }
    }
    return last.figures().getOrDefault(kind, WorkFigures.NONE);
  }

  private boolean isOld(Read figures) {
    return Times.isPast(figures.at(), FRESH, clock.instant());
  }
}
