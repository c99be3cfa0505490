package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.NotAuthenticated;

/** Gives new tokens for a refresh token, which works once. */
@ApplicationScoped
public class RefreshSession {

  private RefreshTokens tokens;
  private RotateRefreshToken rotate;
  private SessionTokens newTokens;

  protected RefreshSession() {}

  @Inject
  public RefreshSession(RefreshTokens tokens, RotateRefreshToken rotate, SessionTokens newTokens) {
    this.tokens = tokens;
    this.rotate = rotate;
    this.newTokens = newTokens;
  }

  /**
   * Refreshes.
   *
   * @throws NotAuthenticated in the words of the authentication checks: not a good refresh token; used before, or of a
   *     session that has ended; of a user who is no longer active
   */
  public SignInOutcome.SignedIn refresh(String refreshToken, Origin origin) {
    RefreshTokens.Claims claims =
        tokens
            .read(refreshToken)
            .orElseThrow(() -> new NotAuthenticated(Authentication.INVALID_TOKEN));
    return rotate
        .rotate(claims)
        .map(session -> newTokens.issue(session, origin))
        .orElseThrow(() -> new NotAuthenticated(Authentication.TOKEN_REVOKED));
  }
}
