package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.entity.RevokedToken;
import org.wardvoice.access.entity.RevokedTokenRepository;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;

/** Ends sessions, on every node with the next request. */
@Stateless
public class EndSessions {

  @Inject private SessionRepository sessions;
  @Inject private OwnSessions ownSessions;
  @Inject private SessionActivity activity;
  @Inject private RevokedTokenRepository revokedTokens;
  @Inject private Accounts accounts;
  @Inject private RevokeApiKeys keys;
  @Inject private TrustedDevices devices;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Ends the caller's session, or all of the caller's sessions, and revokes the tokens. */
  public void signOut(Caller caller, boolean all) {
    SignedInBy.Session own = caller.session();
    if (own.tokenId() != null) {
      revokedTokens.add(
          new RevokedToken(own.tokenId(), caller.organizationId(), own.tokenExpiresAt()));
    }
    sessions.find(own.sessionId()).ifPresent(session -> end(session, Session.End.SIGNED_OUT));
    if (all) {
      endAll(caller.organizationId(), caller.userId(), Session.End.SIGNED_OUT, null);
    }
    audit.fire(AuditEvent.of(Category.AUTHENTICATION, "logout", caller).with("allSessions", all));
  }

  /**
   * Ends one of the caller's own sessions.
   *
   * @throws NotFound if the caller has no such session, or it has ended
   */
  public void endOwn(Caller caller, UUID sessionId) {
    Session session = ownSessions.live(caller, sessionId);
    end(session, Session.End.ENDED_BY_USER);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "session_ended", caller)
            .about("session", sessionId));
  }

  /**
   * Ends all sessions of a user, as checked by {@link EndUserSessions}, revokes the user's API keys unless they are to
   * be kept, and removes all trusted devices; returns the number of sessions. Locks the user first, so that no one
   * creates an API key in a session that is being ended.
   */
  public int endOfUser(Caller admin, UUID userId, boolean keepsApiKeys) {
    UUID organization = admin.organizationId();
    accounts.lockActive(organization, userId);
    devices.revokeAll(userId);
    int ended = endAll(organization, userId, Session.End.ENDED_BY_ADMIN, null);
    int revoked = keepsApiKeys ? 0 : keys.revokeAll(organization, userId, admin.userId());
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "sessions_ended_by_admin", admin)
            .about("user", userId)
            .with("sessions", ended)
            .with("apiKeys", revoked));
    return ended;
  }

  /**
   * Ends all sessions of a user except one; returns how many were in use. Includes sessions that seem idle here,
   * because another node may know of a later use.
   *
   * @param spared the session to keep; null for none
   */
  public int endAll(UUID organizationId, UUID userId, Session.End reason, UUID spared) {
    List<Session> open =
        sessions.open(organizationId, userId, clock.instant()).stream()
            .filter(session -> !session.id().equals(spared))
            .toList();
    int live = (int) open.stream().filter(activity::isLive).count();
    open.forEach(session -> end(session, reason));
    return live;
  }

  private void end(Session session, Session.End reason) {
    session.end(reason, clock.instant());
  }
}
