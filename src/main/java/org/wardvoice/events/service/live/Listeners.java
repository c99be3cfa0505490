package org.wardvoice.events.service.live;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.TooManyRequests;

/** Who listens at this node. */
@ApplicationScoped
public class Listeners implements MeterBinder {

  /** Seconds after which one stream more may be tried: some come and go all the time. */
  private static final int RETRY_AFTER = 30;

  private final Set<Listener> all = ConcurrentHashMap.newKeySet();
  private final Set<Listener> live = ConcurrentHashMap.newKeySet();
  private final Queue<Listener> gone = new ConcurrentLinkedQueue<>();
  private StreamConfig config;

  protected Listeners() {}

  @Inject
  public Listeners(StreamConfig config) {
    this.config = config;
  }

  /**
   * Lets one in.
   *
   * @throws TooManyRequests when its user has as many as allowed
   * @throws ServiceAway when this node has
   */
  synchronized void admit(Listener listener) {
    UUID user = listener.caller().userId();
    if (all.stream().filter(one -> one.caller().userId().equals(user)).count()
        >= config.streamsPerUser()) {
      throw new TooManyRequests(RETRY_AFTER);
    }
    if (all.size() >= config.streams()) {
      throw new ServiceAway("There are too many streams; try again in a moment");
    }
    all.add(listener);
  }

  /** From now on it is told of events as they come; unless it is gone already. */
  void goLive(Listener listener) {
    live.add(listener);
    if (!all.contains(listener)) {
      live.remove(listener);
    }
  }

  void leaveLive(Listener listener) {
    live.remove(listener);
  }

  /** It is gone; what it was shown last is still to be kept. */
  void remove(Listener listener) {
    if (all.remove(listener)) {
      live.remove(listener);
      gone.add(listener);
    }
  }

  /** Ends a stream. */
  void end(Listener listener) {
    if (listener.outlet() != null) {
      listener.outlet().close();
    }
    remove(listener);
  }

  /** Whether its stream is open. */
  boolean has(Listener listener) {
    return all.contains(listener);
  }

  /** Those who are told of events as they come. */
  Set<Listener> live() {
    return live;
  }

  List<Listener> all() {
    return List.copyOf(all);
  }

  /** The next of those that have gone; null when there is none. */
  Listener nextGone() {
    return gone.poll();
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.events.streams", all, Set::size)
        .description("Live streams that are open at this node.")
        .register(registry);
  }
}
