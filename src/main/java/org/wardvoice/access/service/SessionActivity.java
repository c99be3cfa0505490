package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionTerm;
import org.wardvoice.shared.Component;

/**
 * When the sessions that this node serves were last used, in memory and stored once a minute for all of them, so that
 * requests need no write. A session's row may be a minute behind.
 */
@Component
public class SessionActivity {

  /** Twice the write interval. */
  private static final Duration WRITTEN_EVERY = Duration.ofMinutes(2);

  private final LastUses lastUses = new LastUses();
  private final WriteActivity write;
  private final Duration idle;
  private final Clock clock;

  @Inject
  public SessionActivity(WriteActivity write, AccessConfig configuration, Clock clock) {
    this.write = write;
    idle = configuration.sessionIdle();
    this.clock = clock;
  }

  /**
   * Whether the session is valid; if so, records its use. Stores it at once if other nodes would soon consider the
   * session idle.
   */
  boolean use(SessionTerm session) {
    boolean live = isLive(session);
    if (live) {
      Instant now = clock.instant();
      lastUses.use(session.id(), now);
      if (!now.isBefore(session.lastActivity().plus(idle).minus(WRITTEN_EVERY))) {
        write.of(Map.of(session.id(), now));
      }
    }
    return live;
  }

  boolean isLive(Session session) {
    return isLive(session.term());
  }

  private boolean isLive(SessionTerm session) {
    return session.isLiveAt(clock.instant(), lastUse(session), idle);
  }

  /** According to this node and the session's row. */
  Instant lastUse(Session session) {
    return lastUse(session.term());
  }

  private Instant lastUse(SessionTerm session) {
    return lastUses.of(session.id(), session.lastActivity());
  }

  /** Sessions that were last used before this time have been idle for too long. */
  Instant idleSince() {
    return clock.instant().minus(idle);
  }

  /** Stores everything that is not stored yet; returns the number of sessions. */
  int write() {
    return lastUses.writeTo(write::of);
  }
}
