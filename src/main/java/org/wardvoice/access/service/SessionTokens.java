package org.wardvoice.access.service;

import jakarta.inject.Inject;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/** Makes the tokens of a session. Holds no transaction: it signs. */
@Component
public class SessionTokens {

  private final AccessTokens accessTokens;
  private final RefreshTokens refreshTokens;

  @Inject
  public SessionTokens(AccessTokens accessTokens, RefreshTokens refreshTokens) {
    this.accessTokens = accessTokens;
    this.refreshTokens = refreshTokens;
  }

  /** A browser's session lives by its cookie: it gets an access token, but none that a script could renew it with. */
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
