package org.wardvoice.access.service;

import jakarta.inject.Inject;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/** Creates a session's tokens, outside of transactions, because signing takes time. */
@Component
public class SessionTokens {

  private final AccessTokens accessTokens;
  private final RefreshTokens refreshTokens;

  @Inject
  public SessionTokens(AccessTokens accessTokens, RefreshTokens refreshTokens) {
    this.accessTokens = accessTokens;
    this.refreshTokens = refreshTokens;
  }

  /** A cookie session gets an access token, but no refresh token that a script could use. */
  public SignInOutcome.SignedIn issue(OpenedSession session, Origin origin) {
    return new SignInOutcome.SignedIn(
        accessTokens.issue(session.account(), session.sessionId()),
        session.refresh() == null ? null : refreshTokens.issue(session, origin.address()),
        session.sessionId(),
        session.account().user(),
        session.deviceToken(),
        session.cookie());
  }
}
