package org.wardvoice.work.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.entity.WorkList;

/** Unfinished work, at most a second old: metrics and health ask for many figures of each kind at once. */
@Component
public class RecentFigures {

  private static final Duration FRESH = Duration.ofSeconds(1);

  private final WorkList list;
  private final Clock clock;
  private Map<String, WorkFigures> figures = Map.of();
  private Instant read = Instant.EPOCH;

  @Inject
  public RecentFigures(WorkList list, Clock clock) {
    this.list = list;
    this.clock = clock;
  }

  /** Only one thread reads them; the others wait for it. */
  synchronized WorkFigures of(String kind) {
    // The clock may be set back.
    if (Duration.between(read, clock.instant()).abs().compareTo(FRESH) >= 0) {
      figures = list.figures();
      read = clock.instant();
    }
    return figures.getOrDefault(kind, WorkFigures.NONE);
  }
}
