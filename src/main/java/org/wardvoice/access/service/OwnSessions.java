package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.Authentication;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.NotFound;

/** The sessions that a caller may do something with. Joins the caller's transaction. */
@Component
public class OwnSessions {

  private final SessionRepository sessions;
  private final SessionActivity activity;
  private final Accounts accounts;

  @Inject
  public OwnSessions(SessionRepository sessions, SessionActivity activity, Accounts accounts) {
    this.sessions = sessions;
    this.activity = activity;
    this.accounts = accounts;
  }

  /**
   * Looks once more whether the caller's session counts. Whoever ends all of the caller's, with what came of them, waits
   * until the transaction ends.
   *
   * @throws NotAuthenticated when it counts no longer
   */
  void hold(Caller caller) {
    if (!accounts.lockActive(caller.organizationId(), caller.userId())) {
      throw new NotAuthenticated(Authentication.USER_UNKNOWN);
    }
    if (sessions.find(caller.session().sessionId()).filter(activity::isLive).isEmpty()) {
      throw new NotAuthenticated(Authentication.TOKEN_REVOKED);
    }
  }

  /**
   * One of the caller's, locked for a change.
   *
   * @throws NotFound when the caller has no such live session
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
