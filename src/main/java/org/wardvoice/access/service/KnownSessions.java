package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.CheckedSession;
import org.wardvoice.access.entity.SessionTable;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.KnownSession;
import org.wardvoice.security.Sessions;
import org.wardvoice.security.VerifiedToken;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Sha256;

/** Looks up the session of each request: one short query, no transaction, no writes. */
@Component
public class KnownSessions implements Sessions {

  private final SessionTable sessions;
  private final SessionActivity activity;
  private final SessionRights rights;

  @Inject
  public KnownSessions(SessionTable sessions, SessionActivity activity, SessionRights rights) {
    this.sessions = sessions;
    this.activity = activity;
    this.rights = rights;
  }

  @Override
  public Optional<KnownSession> ofToken(VerifiedToken token) {
    return sessions
        .ofToken(token.sessionId(), token.tokenId(), token.organizationId(), token.userId())
        .map(
            found ->
                known(
                    found,
                    !found.tokenRevoked() && activity.use(found.term()),
                    token.organizationId(),
                    token.userId()));
  }

  @Override
  public Optional<KnownSession> ofCookie(String secret) {
    return sessions
        .ofCookie(Sha256.hex(secret))
        .map(
            found ->
                known(found, activity.use(found.term()), found.organizationId(), found.userId()));
  }

  /** Stores when sessions were last used; returns the number of sessions. */
  public int writeActivity() {
    return activity.write();
  }

  /** If a session ended with its user's deactivation, the user is reported as inactive as long as that is so. */
  private KnownSession known(
      CheckedSession session, boolean live, UUID organizationId, UUID userId) {
    Optional<ActiveUser> user =
        live || session.endedWithItsUser()
            ? session.user().map(found -> rights.of(found, session.passkeyUsed()))
            : Optional.empty();
    return new KnownSession(
        session.term().id(),
        organizationId,
        userId,
        live || (session.endedWithItsUser() && user.isEmpty()),
        user,
        session.riskScore(),
        session.mfaVerified(),
        session.trusted());
  }
}
