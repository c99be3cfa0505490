package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;

/** The sessions that a caller may do something with. Joins the caller's transaction. */
@ApplicationScoped
public class OwnSessions {

  private SessionRepository sessions;
  private SessionActivity activity;

  protected OwnSessions() {}

  @Inject
  public OwnSessions(SessionRepository sessions, SessionActivity activity) {
    this.sessions = sessions;
    this.activity = activity;
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
