package org.wardvoice.events.service.live;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.wardvoice.events.Audience;
import org.wardvoice.events.service.Audiences;
import org.wardvoice.events.service.EventCursor;
import org.wardvoice.events.service.EventLog.Batch;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.events.service.NewEvents;
import org.wardvoice.events.service.NewEvents.NewEvent;
import org.wardvoice.security.KnownCallers;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.event.LiveSignal;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.work.Rounds;

/**
 * Sends new events to all listeners of this node: each is read once for all of them. A new listener first gets, in
 * pages, the events that it missed; the last page is read exclusively, so that no event is missed or sent twice.
 */
@Component
public class StreamHub {

  private static final Log LOG = Log.of(StreamHub.class);

  /** Events are only sent to listeners checked within this time. */
  private static final Duration JUDGED_WITHIN = Duration.ofSeconds(2);

  private static final int AT_ONCE = 200;
  private static final int PAGE = 25;

  @Resource private ManagedExecutorService executor;

  private final Queue<Listener> arriving = new ConcurrentLinkedQueue<>();
  private final ReentrantLock turn = new ReentrantLock();
  private final Rounds news = new Rounds("events.stream", this::passOn);
  private final Rounds arrivals = new Rounds("events.stream_arrivals", this::letArrive);
  private final Listeners listeners;
  private final StreamAudit log;
  private final NewEvents events;
  private final Audiences audiences;
  private final EventCursor cursors;
  private final KnownCallers callers;
  private final Clock clock;

  /** Sequence of the last event that was sent to live listeners; only changed by the current round. */
  private long reached;

  @Inject
  public StreamHub(
      Listeners listeners,
      StreamAudit log,
      NewEvents events,
      Audiences audiences,
      EventCursor cursors,
      KnownCallers callers,
      Clock clock) {
    this.listeners = listeners;
    this.log = log;
    this.events = events;
    this.audiences = audiences;
    this.cursors = cursors;
    this.callers = callers;
    this.clock = clock;
  }

  /** Starts sending to an admitted listener. */
  public void connect(Listener listener, Outlet outlet) {
    listener.connect(outlet, cursor(listener, listener.position()), clock.instant());
    arrive(listener);
    if (!listeners.has(listener)) {
      // Its request took too long.
      outlet.close();
    }
  }

  /** The client has read everything. */
  public void drained(Listener listener) {
    if (listener.unpark()) {
      arrive(listener);
    }
  }

  /** The client, or its connection, is gone. */
  public void gone(Listener listener) {
    listeners.remove(listener);
  }

  /** There may be new events. Returns at once. */
  public void wake() {
    if (!listeners.live().isEmpty()) {
      news.request(executor);
    }
  }

  /** Sends a signal. */
  public void tell(LiveSignal made) {
    List<Listener> wanting =
        listeners.live().stream().filter(listener -> listener.wants(made)).toList();
    if (wanting.isEmpty()) {
      return;
    }
    byte[] text = StreamText.signal(made);
    Audience audience = audiences.of(made);
    Instant now = clock.instant();
    CallerCheck check = new CallerCheck(callers, listeners, now);
    for (Listener listener : wanting) {
      if (audience.includes(listener.caller())) {
        alone(
            listener,
            () -> {
              if (check.isLetIn(listener, JUDGED_WITHIN)) {
                listener.tell(audience, text, now);
              }
            });
      }
    }
  }

  private void arrive(Listener listener) {
    arriving.add(listener);
    arrivals.request(executor);
  }

  /** Sends each listener one page in turn, so that a listener that missed much doesn't delay others. */
  private void letArrive() {
    for (Listener next = arriving.poll(); next != null; next = arriving.poll()) {
      Listener one = next;
      BestEffort.run("events.stream_arrival", () -> catchUp(one));
    }
  }

  private void catchUp(Listener listener) {
    boolean succeeded = false;
    try {
      if (listeners.has(listener)) {
        tellNext(listener);
      }
      succeeded = true;
    } finally {
      if (!succeeded) {
        // The client reconnects and continues where it stopped.
        listeners.end(listener);
      }
    }
  }

  private void tellNext(Listener listener) {
    if (listener.outlet().backlog() > 0) {
      park(listener);
    } else if (new CallerCheck(callers, listeners, clock.instant()).isLetIn(listener, JUDGED_WITHIN)
        && (tellPage(listener) || !joinsLive(listener))) {
      arriving.add(listener);
    }
  }

  /** Waits until its client has read the waiting data. */
  private void park(Listener listener) {
    listener.park();
    // That may already have happened.
    if (listener.outlet().backlog() == 0) {
      drained(listener);
    }
  }

  /** Returns whether there may be more to send already. */
  private boolean tellPage(Listener listener) {
    Batch batch = log.read(listener, PAGE);
    Instant now = clock.instant();
    for (LoggedEvent event : batch.events()) {
      listener.send(event, StreamText.event(event, cursor(listener, event.sequence())), now);
    }
    listener.reached(batch.last());
    return batch.more();
  }

  private String cursor(Listener listener, long sequence) {
    return cursors.encode(listener.caller().organizationId(), sequence);
  }

  /** Sends a heartbeat to a stream. */
  void beat(Listener listener, Instant now) {
    listener.beat(sequence -> cursor(listener, sequence), now);
  }

  private boolean joinsLive(Listener listener) {
    turn.lock();
    try {
      long before = events.last();
      if (tellPage(listener)) {
        return false;
      }
      if (listeners.live().isEmpty()) {
        reached = before;
      }
      listeners.goLive(listener);
      return true;
    } finally {
      turn.unlock();
    }
  }

  private void passOn() {
    turn.lock();
    try {
      beginAnewInAnOlderLog();
      boolean more = !listeners.live().isEmpty();
      while (more) {
        List<NewEvent> found = events.after(reached, AT_ONCE);
        CallerCheck check = new CallerCheck(callers, listeners, clock.instant());
        found.forEach(one -> passOn(one, check));
        more = found.size() == AT_ONCE;
      }
    } finally {
      turn.unlock();
    }
  }

  /** The database was restored from a backup: the positions of listeners are no longer valid. */
  private void beginAnewInAnOlderLog() {
    long last = events.last();
    // One that has just caught up may be ahead of the others.
    long furthest =
        listeners.live().stream().mapToLong(Listener::position).reduce(reached, Math::max);
    if (last < furthest) {
      LOG.warn("events.log_restored", "reached", furthest, "last", last);
      listeners.all().forEach(listeners::end);
      reached = last;
    }
  }

  /** If the database is unavailable, the event is sent later, to those who have not received it yet. */
  private void passOn(NewEvent one, CallerCheck check) {
    LoggedEvent event = one.event();
    Instant now = clock.instant();
    byte[] text =
        StreamText.event(event, cursors.encode(one.audience().organizationId(), event.sequence()));
    for (Listener listener : listeners.live()) {
      alone(
          listener,
          () -> {
            if (!listener.expects(event, one.audience())
                || check.isLetIn(listener, JUDGED_WITHIN)) {
              tell(listener, one, text, now);
            }
          });
    }
    reached = event.sequence();
  }

  private void tell(Listener listener, NewEvent one, byte[] text, Instant now) {
    if (!listener.tell(one.event(), one.audience(), text, now)) {
      // It continues from the log at its own pace.
      listeners.leaveLive(listener);
      park(listener);
    }
  }

  /** A failure of one listener ends only that listener's stream. */
  private void alone(Listener listener, Runnable telling) {
    try {
      telling.run();
    } catch (RuntimeException failed) {
      if (CallerCheck.isAway(failed)) {
        throw failed;
      }
      LOG.warn("events.stream_broken", failed);
      listeners.end(listener);
    }
  }
}
