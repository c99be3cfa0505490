package org.wardvoice.events.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.wardvoice.events.service.PurgeEvents;
import org.wardvoice.events.service.live.StreamKeeping;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Batches;
import org.wardvoice.shared.work.Timers;

/**
 * Numbers events whose node failed between their commit and the wake-up signal, maintains open streams, and deletes old
 * events. Every node does; rows locked by another node are skipped.
 */
@ApplicationScoped
public class EventTimers {

  @Inject private EventsTrigger numbering;
  @Inject private StreamKeeping streams;
  @Inject private PurgeEvents events;

  void set(@Observes Timers timers) {
    timers.every(Duration.ofSeconds(1), "events.wake", numbering::start);
    timers.every(Duration.ofSeconds(1), "events.streams", streams::tick);
    timers.hourly(23, "events.purge", () -> Batches.all(events::purgeSome));
  }

  /** Ends all streams, while the beans that this needs are still there. */
  void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object end) {
    BestEffort.run("events.stream_end", streams::stop);
  }
}
