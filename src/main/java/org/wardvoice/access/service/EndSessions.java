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

/** Ends sessions. What ends, ends on every node with the next request. */
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

  /** The caller's own session, and with it its tokens; all of the caller's where that is wished. */
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
   * One of the caller's own sessions.
   *
   * @throws NotFound when the caller has no such live session
   */
  public void endOwn(Caller caller, UUID sessionId) {
    Session session = ownSessions.live(caller, sessionId);
    end(session, Session.End.ENDED_BY_USER);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "session_ended", caller)
            .about("session", sessionId));
  }

  /**
   * All sessions of a user, as {@link EndUserSessions} has judged it; tells how many there were. The user first: nobody
   * makes a key in a session that ends meanwhile. The user's devices are no longer trusted.
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
   * All sessions of a user but one; tells how many were in use. Those that seem idle here end too: another node may know
   * of a later use.
   *
   * @param spared is kept; null for none
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
