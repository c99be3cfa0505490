package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Users;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists open sessions. */
@Stateless
public class FindSessions {

  @Inject private SessionRepository sessions;
  @Inject private SessionActivity activity;
  @Inject private Users users;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Lists the caller's own sessions, newest first.
   *
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public Page<SessionView> own(Caller caller, PageRequest page) {
    UUID current = caller.session().sessionId();
    return live(caller, caller.userId(), page)
        .map(session -> SessionView.of(session, activity.lastUse(session), current));
  }

  /**
   * Lists the sessions of a user of the caller's organization, without their clients' data.
   *
   * @throws NotFound if there is no such user
   */
  public Page<SessionView> ofUser(Caller admin, UUID userId, PageRequest page) {
    if (users.find(admin.organizationId(), userId).isEmpty()) {
      throw new NotFound("User");
    }
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "sessions_listed_by_admin", admin)
            .about("user", userId));
    UUID current = admin.signedInBy() instanceof SignedInBy.Session own ? own.sessionId() : null;
    return live(admin, userId, page)
        .map(session -> SessionView.of(session, activity.lastUse(session), current).withoutData());
  }

  private Page<Session> live(Caller caller, UUID userId, PageRequest page) {
    return sessions.live(
        caller.organizationId(), userId, clock.instant(), activity.idleSince(), page);
  }
}
