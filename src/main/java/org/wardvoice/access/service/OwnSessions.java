package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.NotFound;

/** The sessions that a caller may change. Joins the caller's transaction. */
@Component
public class OwnSessions {

  private final SessionRepository sessions;
  private final SessionActivity activity;
  private final ActiveUsers active;

  @Inject
  public OwnSessions(SessionRepository sessions, SessionActivity activity, ActiveUsers active) {
    this.sessions = sessions;
    this.activity = activity;
    this.active = active;
  }

  /**
   * Checks again that the caller's session is valid, and locks it: whoever ends all of the caller's sessions waits
   * until the transaction ends.
   *
   * @throws NotAuthenticated if it is no longer valid
   */
  void hold(Caller caller) {
    active.lock(caller.organizationId(), caller.userId());
    if (sessions.find(caller.session().sessionId()).filter(activity::isLive).isEmpty()) {
      throw new NotAuthenticated(Authentication.TOKEN_REVOKED);
    }
  }

  /**
   * One of the caller's sessions, locked for a change.
   *
   * @throws NotFound if the caller has no such session, or it has ended
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  Session live(Caller caller, UUID sessionId) {
    caller.session();
    return sessions
        .lock(sessionId)
        .filter(found -> found.isOf(caller.organizationId(), caller.userId()))
        .filter(activity::isLive)
        .orElseThrow(() -> new NotFound("Session"));
  }
}
