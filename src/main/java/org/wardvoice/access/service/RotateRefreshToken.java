package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.wardvoice.access.entity.RefreshToken;
import org.wardvoice.access.entity.RefreshTokenRepository;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Account;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.error.NotAuthenticated;

/**
 * Replaces a refresh token by the next one. If a token is used twice, it was copied, and no one can know which client
 * is the user's: so the session ends for both.
 */
@Stateless
public class RotateRefreshToken {

  @Inject private RefreshTokenRepository rows;
  @Inject private SessionRepository sessions;
  @Inject private SessionActivity activity;
  @Inject private ActiveUsers active;
  @Inject private RefreshGrants grants;
  @Inject private SessionRights rights;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Replaces the token.
   *
   * @return empty if the token was used before, which ends the session, or the session has ended; the caller must
   *     refuse after the transaction commits, so that the end is stored
   * @throws NotAuthenticated if the user is no longer active
   */
  public Optional<OpenedSession> rotate(RefreshTokens.Claims claims) {
    Optional<RefreshToken> row = rows.lock(claims.id());
    Optional<Session> known = sessions.find(claims.sessionId());
    if (known.filter(Session::endedWithItsUser).isPresent()) {
      account(claims);
    }
    Optional<Session> session = known.filter(activity::isLive);
    if (row.isEmpty() || session.isEmpty()) {
      return Optional.empty();
    }
    if (row.get().isUsed()) {
      session.get().end(Session.End.TOKEN_REUSED, clock.instant());
      audit.fire(of(Category.SECURITY, "refresh_token_reused", claims));
      return Optional.empty();
    }
    Account account = account(claims);
    row.get().use(clock.instant());
    activity.use(session.get().term());
    audit.fire(
        of(Category.AUTHENTICATION, "token_refreshed", claims).in(session.get().asCredential()));
    return Optional.of(grants.grant(rights.of(account, session.get()), session.get()));
  }

  private Account account(RefreshTokens.Claims claims) {
    return active.account(claims.organizationId(), claims.userId());
  }

  private static AuditEvent of(Category category, String action, RefreshTokens.Claims claims) {
    return AuditEvent.of(category, action, claims.organizationId(), claims.userId())
        .about("session", claims.sessionId());
  }
}
