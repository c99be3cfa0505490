package org.wardvoice.events.service.live;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.wardvoice.events.service.EventsConfig;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.TooManyRequests;

/** The listeners of this node. */
@Component
public class Listeners implements MeterBinder {

  /** Seconds after which another stream may be tried: some are opened and closed all the time. */
  private static final int RETRY_AFTER = 30;

  /** How long a stream counts toward the limits after its client stopped reading. */
  private static final Duration LINGERING = Duration.ofMinutes(5);

  private final Set<Listener> all = ConcurrentHashMap.newKeySet();
  private final Set<Listener> live = ConcurrentHashMap.newKeySet();
  private final Set<Listener> gone = ConcurrentHashMap.newKeySet();
  private final Map<Listener, Instant> cutOff = new ConcurrentHashMap<>();
  private final EventsConfig config;
  private final Clock clock;

  @Inject
  public Listeners(EventsConfig config, Clock clock) {
    this.config = config;
    this.clock = clock;
  }

  /**
   * Admits one.
   *
   * @throws TooManyRequests if its user has the maximum number
   * @throws ServiceAway if this node has
   */
  synchronized void admit(Listener listener) {
    cutOff.values().removeIf(since -> since.plus(LINGERING).isBefore(clock.instant()));
    UUID user = listener.caller().userId();
    if (Stream.concat(all.stream(), cutOff.keySet().stream())
            .filter(one -> one.caller().userId().equals(user))
            .count()
        >= config.streamsPerUser()) {
      throw new TooManyRequests(
          RETRY_AFTER,
          "You already have %d open streams, the maximum per user"
              .formatted(config.streamsPerUser()));
    }
    if (all.size() + cutOff.size() >= config.streams()) {
      throw new ServiceAway("Too many open streams; try again in a moment");
    }
    all.add(listener);
  }

  /** Starts sending it events as they arrive, unless it is gone. */
  void goLive(Listener listener) {
    live.add(listener);
    if (!all.contains(listener)) {
      live.remove(listener);
    }
  }

  void leaveLive(Listener listener) {
    live.remove(listener);
  }

  /** Removes it; its last sent events still have to be audited. */
  void remove(Listener listener) {
    if (all.remove(listener)) {
      live.remove(listener);
      gone.add(listener);
    }
  }

  void end(Listener listener) {
    if (listener.outlet() != null) {
      listener.outlet().close();
    }
    remove(listener);
  }

  /**
   * Ends the stream of a client that does not read. The server may keep the connection with buffered data, and there is
   * no portable way to close it. So the stream counts toward the limits for a while longer, to prevent clients from
   * accumulating such connections.
   */
  void cutOff(Listener listener) {
    cutOff.put(listener, clock.instant());
    end(listener);
  }

  /** Whether its stream is open. */
  boolean has(Listener listener) {
    return all.contains(listener);
  }

  /** The listeners that get events as they arrive. */
  Set<Listener> live() {
    return live;
  }

  List<Listener> all() {
    return List.copyOf(all);
  }

  /** Removed listeners whose sent events may not be audited yet. */
  List<Listener> gone() {
    return List.copyOf(gone);
  }

  /** Everything that it received is audited. */
  void forget(Listener listener) {
    gone.remove(listener);
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.events.streams", all, Set::size)
        .description("Live streams that are open on this node.")
        .register(registry);
  }
}
