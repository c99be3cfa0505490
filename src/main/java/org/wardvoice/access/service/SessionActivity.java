package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.shared.Component;

/**
 * When the sessions that this node serves were last used. No request writes that down: it is kept here and written once
 * a minute for all of them, so that a session's row may be a minute behind. Joins the caller's transaction.
 */
@Component
public class SessionActivity {

  /** Twice the time between two writes. */
  private static final Duration WRITTEN_EVERY = Duration.ofMinutes(2);

  private final LastUses lastUses = new LastUses();
  private final SessionRepository sessions;
  private final Duration idle;
  private final Clock clock;

  @Inject
  public SessionActivity(SessionRepository sessions, AccessConfig configuration, Clock clock) {
    this.sessions = sessions;
    idle = configuration.sessionIdle();
    this.clock = clock;
  }

  /**
   * Whether the session counts; if so, it is in use now. Where other nodes are about to take it for idle, that is written
   * down at once.
   */
  boolean use(Session session) {
    boolean live = isLive(session);
    if (live) {
      Instant now = clock.instant();
      lastUses.use(session.id(), now);
      if (!now.isBefore(session.lastActivity().plus(idle).minus(WRITTEN_EVERY))) {
        sessions.recordActivity(Map.of(session.id(), now));
      }
    }
    return live;
  }

  boolean isLive(Session session) {
    return session.isLiveAt(clock.instant(), lastUse(session), idle);
  }

  /** As far as this node and the session's row know. */
  Instant lastUse(Session session) {
    return lastUses.of(session.id(), session.lastActivity());
  }

  /** Since when a session must not have been used to be idle for too long. */
  Instant idleSince() {
    return clock.instant().minus(idle);
  }

  /** Writes down what is not written yet; tells how many sessions that were. */
  int write() {
    return lastUses.writeTo(sessions::recordActivity);
  }
}
