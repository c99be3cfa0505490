package org.wardvoice.events.service.live;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.wardvoice.events.service.EventCursor;
import org.wardvoice.events.service.EventLog;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.events.service.NewEvents;
import org.wardvoice.events.service.NewEvents.NewEvent;
import org.wardvoice.shared.event.ProgressMade;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Rounds;

/**
 * Hands new events to all who listen at this node: each is read once for all of them. Whoever comes is first told, in
 * pages, what it has missed; the last page is read while nobody else reads, so that nothing is missed or told twice.
 */
@ApplicationScoped
public class StreamHub {

  private static final int AT_ONCE = 200;
  private static final int PAGE = 25;

  @Resource private ManagedExecutorService executor;

  private final Queue<Listener> arriving = new ConcurrentLinkedQueue<>();
  private final ReentrantLock turn = new ReentrantLock();
  private final Rounds news = new Rounds("events.stream", this::passOn);
  private final Rounds arrivals = new Rounds("events.stream_arrivals", this::letArrive);
  private Listeners listeners;
  private EventLog log;
  private NewEvents events;
  private EventCursor cursors;
  private Clock clock;

  /** Sequence of the last event that was handed to those who are live; only changed by whose turn it is. */
  private long reached;

  protected StreamHub() {}

  @Inject
  public StreamHub(
      Listeners listeners, EventLog log, NewEvents events, EventCursor cursors, Clock clock) {
    this.listeners = listeners;
    this.log = log;
    this.events = events;
    this.cursors = cursors;
    this.clock = clock;
  }

  /** Begins to tell an admitted listener. */
  public void connect(Listener listener, Outlet outlet) {
    listener.connect(outlet, clock.instant());
    arrive(listener);
  }

  /** The client has read all that there was. */
  public void drained(Listener listener) {
    if (listener.unpark()) {
      arrive(listener);
    }
  }

  /** The client, or the connection to it, is gone. */
  public void gone(Listener listener) {
    listeners.remove(listener);
  }

  /** There may be new events. Returns at once. */
  public void wake() {
    if (!listeners.live().isEmpty()) {
      news.ring(executor);
    }
  }

  /** Tells how far some work has come. */
  public void tell(ProgressMade made) {
    byte[] text = StreamText.progress(made);
    Instant now = clock.instant();
    listeners.live().forEach(listener -> listener.tell(made, text, now));
  }

  private void arrive(Listener listener) {
    arriving.add(listener);
    arrivals.ring(executor);
  }

  /** One page each, in turn: whoever has missed much holds up nobody. */
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
        // The client comes back and goes on from where it stopped.
        listeners.end(listener);
      }
    }
  }

  private void tellNext(Listener listener) {
    if (listener.outlet().backlog() > 0) {
      park(listener);
    } else if (tellPage(listener) || !joinsLive(listener)) {
      arriving.add(listener);
    }
  }

  /** Until its client has read what waits. */
  private void park(Listener listener) {
    listener.park();
    // That may have been just before.
    if (listener.outlet().backlog() == 0) {
      drained(listener);
    }
  }

  /** Whether there may be more to be told at once. */
  private boolean tellPage(Listener listener) {
    EventLog.Batch batch =
        log.read(listener.caller(), listener.position(), listener.filter(), PAGE);
    Instant now = clock.instant();
    for (LoggedEvent event : batch.events()) {
      listener.send(event, text(listener, event), now);
    }
    listener.reached(batch.last());
    return batch.more();
  }

  private byte[] text(Listener listener, LoggedEvent event) {
    return StreamText.event(
        event, cursors.encode(listener.caller().organizationId(), event.sequence()));
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
      Set<Listener> live = listeners.live();
      boolean more = !live.isEmpty();
      while (more) {
        List<NewEvent> found = events.after(reached, AT_ONCE);
        found.forEach(one -> passOn(one, live));
        more = found.size() == AT_ONCE;
      }
    } finally {
      turn.unlock();
    }
  }

  private void passOn(NewEvent one, Set<Listener> live) {
    LoggedEvent event = one.event();
    Instant now = clock.instant();
    byte[] text =
        StreamText.event(event, cursors.encode(one.audience().organizationId(), event.sequence()));
    for (Listener listener : live) {
      if (!listener.tell(event, one.audience(), text, now)) {
        // It goes on from the log at its own pace.
        listeners.leaveLive(listener);
        park(listener);
      }
    }
    reached = event.sequence();
  }
}
