package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.wardvoice.access.entity.Session;

/**
 * When the sessions that this node serves were last used. No request writes that down: it is kept here and written once
 * a minute for all of them, so that a session's row may be a minute behind.
 */
@ApplicationScoped
public class SessionActivity {

  /** Twice the time between two writes. */
  private static final Duration WRITTEN_EVERY = Duration.ofMinutes(2);

  private final LastUses lastUses = new LastUses();
  private Duration idle;
  private Clock clock;

  protected SessionActivity() {}

  @Inject
  public SessionActivity(AccessConfig configuration, Clock clock) {
    idle = configuration.sessionIdle();
    this.clock = clock;
  }

  /** Whether the session counts; if so, it is in use now. */
  boolean use(Session session) {
    boolean live = isLive(session);
    if (live) {
      lastUses.use(session.id(), clock.instant());
    }
    return live;
  }

  /** Whether other nodes are about to take the session for idle, so that its use must be written down at once. */
  boolean isUrgent(Session session) {
    return !clock.instant().isBefore(session.lastActivity().plus(idle).minus(WRITTEN_EVERY));
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

  LastUses uses() {
    return lastUses;
  }
}
