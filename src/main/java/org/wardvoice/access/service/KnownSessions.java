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

/** Answers at every request whether its session counts: one transaction, two short queries, nothing written. */
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

  /** Writes down when sessions were last used; tells how many. */
  public int writeActivity() {
    return activity.write();
  }

  /** A session that ended with its user says so as long as the user is away: then the user is what is missing. */
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
