package org.wardvoice.events.service.live;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.events.service.LoggedEvent;
import org.wardvoice.events.service.live.StreamAudit.Shown;
import org.wardvoice.security.Caller;
import org.wardvoice.security.KnownCallers;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.work.Rounds;

/**
 * Looks after open streams, every second: shows those alive that have nothing to tell, ends those whose listener is not let
 * in any more or does not read, and keeps what was shown.
 */
@ApplicationScoped
public class StreamKeeping {

  private static final Duration LONGEST_OPENING = Duration.ofMinutes(1);
  private static final Duration AUDITED_EVERY = Duration.ofSeconds(5);
  private static final int AUDITED_AT_ONCE = 100;

  @Resource private ManagedExecutorService executor;

  private final Rounds rounds = new Rounds("events.stream_keeping", this::look);
  private Listeners listeners;
  private StreamHub hub;
  private NodeBell bell;
  private NodeNews news;
  private KnownCallers callers;
  private StreamAudit audit;
  private Duration heartbeat;
  private Duration longestStall;
  private Clock clock;
  private Instant audited;

  protected StreamKeeping() {}

  @Inject
  public StreamKeeping(
      Listeners listeners,
      StreamHub hub,
      NodeBell bell,
      NodeNews news,
      KnownCallers callers,
      StreamAudit audit,
      StreamConfig config,
      Clock clock) {
    this.listeners = listeners;
    this.hub = hub;
    this.bell = bell;
    this.news = news;
    this.callers = callers;
    this.audit = audit;
    this.clock = clock;
    heartbeat = config.heartbeat();
    longestStall = config.readWithin();
    audited = clock.instant();
  }

  /** Called every second. Returns at once. */
  public void tick() {
    rounds.ring(executor);
  }

  private void look() {
    List<Listener> all = listeners.all();
    if (all.isEmpty()) {
      bell.stop();
    } else {
      bell.listen(news::hear);
      // Should no bell have rung.
      hub.wake();
    }
    Instant now = clock.instant();
    Round round = new Round(now);
    all.forEach(
        listener -> BestEffort.run("events.stream_keeping", () -> round.lookAfter(listener)));
    if (!now.isBefore(audited.plus(AUDITED_EVERY))) {
      audited = now;
      keepShown(all);
    }
  }

  private record Known(Caller caller, String address) {}

  /** One look at all listeners. Many of them may belong to one session: each is asked for once. */
  private final class Round {

    private final Instant now;
    private final Map<Known, Optional<Caller>> known = new HashMap<>();
    private boolean away;

    Round(Instant now) {
      this.now = now;
    }

    void lookAfter(Listener listener) {
      Outlet outlet = listener.outlet();
      if (listener.isOver(now) || (outlet == null && isPast(listener, LONGEST_OPENING))) {
        listeners.end(listener);
      } else if (outlet == null) {
        // Its request is just being answered.
        return;
      } else if (outlet.stalled().compareTo(longestStall) > 0) {
        listeners.end(listener);
      } else {
        if (isPast(listener, heartbeat)) {
          check(listener);
        }
        if (outlet.backlog() == 0) {
          // Should its server not have said so.
          hub.drained(listener);
        }
        if (listeners.has(listener) && !now.isBefore(listener.writtenAt().plus(heartbeat))) {
          listener.beat(now);
        }
      }
    }

    /** Whether the listener was looked at so long ago. */
    private boolean isPast(Listener listener, Duration time) {
      return !now.isBefore(listener.checkedAt().plus(time));
    }

    /** While the database is away, nobody can be asked for, and nobody is told of events. */
    private void check(Listener listener) {
      if (!away) {
        Known asked = new Known(listener.caller(), listener.origin().address());
        away = true;
        Optional<Caller> caller =
            known.computeIfAbsent(asked, one -> callers.again(one.caller(), one.address()));
        away = false;
        caller.ifPresentOrElse(
            still -> listener.confirm(still, now), () -> listeners.end(listener));
      }
    }
  }

  private void keepShown(List<Listener> all) {
    List<Shown> shown = new ArrayList<>();
    all.forEach(listener -> take(listener, shown));
    Listener gone = listeners.nextGone();
    while (gone != null) {
      take(gone, shown);
      gone = listeners.nextGone();
    }
    for (int i = 0; i < shown.size(); i += AUDITED_AT_ONCE) {
      audit.keep(shown.subList(i, Math.min(i + AUDITED_AT_ONCE, shown.size())));
    }
  }

  private static void take(Listener listener, List<Shown> shown) {
    List<LoggedEvent> events = listener.takeShown();
    if (!events.isEmpty()) {
      shown.add(new Shown(listener.caller(), listener.origin(), listener.requestId(), events));
    }
  }

  /** Clients come back to another node, or to this one's next start. */
  @PreDestroy
  void stop() {
    BestEffort.run("events.stream_end", bell::stop);
    List<Listener> all = listeners.all();
    all.forEach(listener -> BestEffort.run("events.stream_end", () -> listeners.end(listener)));
    BestEffort.run("events.stream_audit", () -> keepShown(List.of()));
  }
}
