package org.wardvoice.access.service;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.KnownSession;
import org.wardvoice.security.Sessions;
import org.wardvoice.security.VerifiedToken;
import org.wardvoice.shared.crypto.Sha256;

/** Looks up the session of each request: one transaction, two short queries, no writes. */
@Stateless
@LocalBean
@Local(Sessions.class)
public class KnownSessions implements Sessions {

  @Inject private SessionRepository sessions;
  @Inject private SessionActivity activity;
  @Inject private Accounts accounts;
  @Inject private SessionRights rights;

  @Override
  public Optional<KnownSession> ofToken(VerifiedToken token) {
    return sessions
        .find(token.sessionId(), token.tokenId())
        .map(
            found ->
                known(
                    found.session(),
                    !found.tokenRevoked() && activity.use(found.session()),
                    token.organizationId(),
                    token.userId()));
  }

  @Override
  public Optional<KnownSession> ofCookie(String secret) {
    return sessions
        .findByCookie(Sha256.hex(secret))
        .map(
            session ->
                known(session, activity.use(session), session.organizationId(), session.userId()));
  }

  /** Stores when sessions were last used; returns the number of sessions. */
  public int writeActivity() {
    return activity.write();
  }

  /** If a session ended with its user's deactivation, the user is reported as inactive as long as that is so. */
  private KnownSession known(Session session, boolean live, UUID organizationId, UUID userId) {
    Optional<ActiveUser> user =
        live || session.endedWithItsUser()
            ? accounts.activeUser(organizationId, userId).map(found -> rights.of(found, session))
            : Optional.empty();
    return new KnownSession(
        session.id(),
        organizationId,
        userId,
        live || (session.endedWithItsUser() && user.isEmpty()),
        user,
        session.riskScore(),
        session.mfaVerified(),
        session.trusted());
  }
}
