package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists the sessions that count. */
@Stateless
public class FindSessions {

  private SessionRepository sessions;
  private SessionActivity activity;
  private Users users;
  private Clock clock;

  public FindSessions() {}

  @Inject
  public FindSessions(
      SessionRepository sessions, SessionActivity activity, Users users, Clock clock) {
    this.sessions = sessions;
    this.activity = activity;
    this.users = users;
    this.clock = clock;
  }

  /** The caller's own, newest first. */
  public Page<SessionView> own(Caller caller, PageRequest page) {
    return of(caller, caller.userId(), page);
  }

  /**
   * Those of a user of the caller's organization.
   *
   * @throws NotFound when there is no such user
   */
  public Page<SessionView> ofUser(Caller admin, UUID userId, PageRequest page) {
    if (users.find(admin.organizationId(), userId).isEmpty()) {
      throw new NotFound("User");
    }
    return of(admin, userId, page);
  }

  private Page<SessionView> of(Caller caller, UUID userId, PageRequest page) {
    UUID current = caller.signedInBy() instanceof SignedInBy.Session own ? own.sessionId() : null;
    return sessions
        .live(caller.organizationId(), userId, clock.instant(), activity.idleSince(), page)
        .map(session -> SessionView.of(session, activity.lastUse(session), current));
  }
}
