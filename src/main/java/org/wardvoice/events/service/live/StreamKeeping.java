package org.wardvoice.events.service.live;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.events.service.EventsConfig;
import org.wardvoice.events.service.live.Listener.SentEvent;
import org.wardvoice.events.service.live.StreamAudit.Shown;
import org.wardvoice.security.KnownCallers;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.time.Times;
import org.wardvoice.shared.work.Rounds;

/**
 * Maintains open streams, every second: sends heartbeats, ends streams whose listener is no longer permitted or does
 * not read, and audits what was sent.
 */
@Component
public class StreamKeeping {

  private static final Duration LONGEST_OPENING = Duration.ofMinutes(1);
  private static final Duration AUDITED_EVERY = Duration.ofSeconds(5);
  private static final int AUDITED_AT_ONCE = 100;
  private static final int EVENTS_OF_AN_ENTRY = 500;

  /** The end of a session or a key is noticed within this time, however long the heartbeat's interval is. */
  private static final Duration JUDGED_WITHIN = Duration.ofSeconds(15);

  @Resource private ManagedExecutorService executor;

  private final Rounds rounds = new Rounds("events.stream_keeping", this::look);
  private final Listeners listeners;
  private final StreamHub hub;
  private final NodeMessages messages;
  private final NodeNews news;
  private final KnownCallers callers;
  private final StreamAudit audit;
  private final Duration heartbeat;
  private final Duration judgedWithin;
  private final Duration longestStall;
  private final Clock clock;
  private Instant audited;

  @Inject
  public StreamKeeping(
      Listeners listeners,
      StreamHub hub,
      NodeMessages messages,
      NodeNews news,
      KnownCallers callers,
      StreamAudit audit,
      EventsConfig config,
      Clock clock) {
    this.listeners = listeners;
    this.hub = hub;
    this.messages = messages;
    this.news = news;
    this.callers = callers;
    this.audit = audit;
    this.clock = clock;
    heartbeat = config.heartbeat();
    judgedWithin = heartbeat.compareTo(JUDGED_WITHIN) < 0 ? heartbeat : JUDGED_WITHIN;
    longestStall = config.readWithin();
    audited = clock.instant();
  }

  /** Called every second. Returns at once. */
  public void tick() {
    rounds.request(executor);
  }

  private void look() {
    List<Listener> all = listeners.all();
    if (all.isEmpty()) {
      messages.stop();
    } else {
      messages.listen(news::hear);
      // In case no wake-up signal arrived.
      hub.wake();
    }
    Instant now = clock.instant();
    Round round = new Round(now);
    all.forEach(
        listener -> BestEffort.run("events.stream_keeping", () -> round.lookAfter(listener)));
    if (Times.isPast(audited, AUDITED_EVERY, now)) {
      audited = now;
      keepShown();
    }
  }

  /** One pass over all listeners. */
  private final class Round {

    private final Instant now;
    private final CallerCheck check;
    private boolean away;

    Round(Instant now) {
      this.now = now;
      check = new CallerCheck(callers, listeners, now);
    }

    void lookAfter(Listener listener) {
      Outlet outlet = listener.outlet();
      if (listener.isOver(now) || (outlet == null && opensTooLong(listener))) {
        listeners.end(listener);
      } else if (outlet == null) {
        // Its request is still being answered.
        return;
      } else if (outlet.stalled().compareTo(longestStall) > 0) {
        listeners.cutOff(listener);
      } else {
        check(listener);
        if (outlet.backlog() == 0) {
          // In case its server did not report it.
          hub.drained(listener);
        }
        if (listeners.has(listener) && Times.isPast(listener.writtenAt(), heartbeat, now)) {
          hub.beat(listener, now);
        }
      }
    }

    /** Whether its request has been answered for too long since its caller was checked. */
    private boolean opensTooLong(Listener listener) {
      return !now.isBefore(listener.checkedAt().plus(LONGEST_OPENING));
    }

    /** While the database is unavailable, no caller can be checked, and no events are sent. */
    private void check(Listener listener) {
      if (!away) {
        try {
          check.isLetIn(listener, judgedWithin);
        } catch (RuntimeException failed) {
          away = CallerCheck.isAway(failed);
          throw failed;
        }
      }
    }
  }

  /** Entries are removed here once they are stored; failed ones are retried next time. */
  private synchronized void keepShown() {
    List<Listener> gone = listeners.gone();
    List<Listener> told = new ArrayList<>(gone);
    told.addAll(listeners.all());
    told.removeIf(listener -> listener.told().isEmpty());
    for (int i = 0; i < told.size(); i += AUDITED_AT_ONCE) {
      List<Listener> some = told.subList(i, Math.min(i + AUDITED_AT_ONCE, told.size()));
      BestEffort.run("events.stream_audit", () -> keepSome(some));
    }
    gone.stream().filter(listener -> listener.told().isEmpty()).forEach(listeners::forget);
  }

  private void keepSome(List<Listener> some) {
    Map<Listener, Integer> counts = new HashMap<>();
    List<Shown> shown = new ArrayList<>();
    for (Listener listener : some) {
      List<SentEvent> told = listener.told();
      counts.put(listener, told.size());
      for (int i = 0; i < told.size(); i += EVENTS_OF_AN_ENTRY) {
        shown.add(
            new Shown(
                listener.caller(),
                listener.origin(),
                listener.requestId(),
                told.subList(i, Math.min(i + EVENTS_OF_AN_ENTRY, told.size()))));
      }
    }
    audit.keep(shown);
    counts.forEach(Listener::kept);
  }

  /** Clients reconnect to another node, or to this one after its restart. */
  public void stop() {
    BestEffort.run("events.stream_end", messages::stop);
    List<Listener> all = listeners.all();
    all.forEach(listener -> BestEffort.run("events.stream_end", () -> listeners.end(listener)));
    BestEffort.run("events.stream_audit", this::keepShown);
  }
}
