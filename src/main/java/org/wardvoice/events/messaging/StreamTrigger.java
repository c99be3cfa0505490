package org.wardvoice.events.messaging;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.events.EventsNumbered;
import org.wardvoice.events.service.live.NodeNews;
import org.wardvoice.events.service.live.StreamHub;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.LiveSignal;

/** Wakes the live streams as soon as something is committed. */
@Component
public class StreamTrigger {

  private final StreamHub hub;
  private final NodeNews news;

  @Inject
  public StreamTrigger(StreamHub hub, NodeNews news) {
    this.hub = hub;
    this.news = news;
  }

  void numbered(@Observes(during = TransactionPhase.AFTER_SUCCESS) EventsNumbered event) {
    hub.wake();
  }

  void made(@Observes(during = TransactionPhase.AFTER_SUCCESS) LiveSignal made) {
    news.tell(made);
  }
}
