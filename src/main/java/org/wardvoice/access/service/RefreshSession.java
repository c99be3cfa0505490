package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.ratelimit.FailuresByAddress;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.TooManyRequests;

/** Exchanges a refresh token, which can be used once, for new tokens. */
@Component
public class RefreshSession {

  private final RefreshTokens tokens;
  private final RotateRefreshToken rotate;
  private final SessionTokens newTokens;
  private final FailuresByAddress failures;
  private final Event<AuditEvent> audit;

  @Inject
  public RefreshSession(
      RefreshTokens tokens,
      RotateRefreshToken rotate,
      SessionTokens newTokens,
      FailuresByAddress failures,
      Event<AuditEvent> audit) {
    this.tokens = tokens;
    this.rotate = rotate;
    this.newTokens = newTokens;
    this.failures = failures;
    this.audit = audit;
  }

  /**
   * Refreshes a session.
   *
   * @throws NotAuthenticated with the messages of the authentication checks: if the token is not valid, was used
   *     before, or belongs to a session that has ended or a user who is not active
   * @throws TooManyRequests instead, after many failures from one address
   */
  public SignInOutcome.SignedIn refresh(String refreshToken, Origin origin) {
    RefreshTokens.Claims claims =
        tokens
            .read(refreshToken)
            .orElseThrow(() -> refusal(Authentication.INVALID_TOKEN, null, null));
    return rotated(claims)
        .map(session -> newTokens.issue(session, origin))
        .orElseThrow(
            () -> refusal(Authentication.TOKEN_REVOKED, claims.organizationId(), claims.userId()));
  }

  private Optional<OpenedSession> rotated(RefreshTokens.Claims claims) {
    try {
      return rotate.rotate(claims);
    } catch (NotAuthenticated gone) {
      throw refusal(gone.getMessage(), claims.organizationId(), claims.userId());
    }
  }

  private NotAuthenticated refusal(String reason, UUID organizationId, UUID userId) {
    failures.count();
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "token_refreshed", organizationId, userId)
            .failed(reason));
    return new NotAuthenticated(reason);
  }
}
