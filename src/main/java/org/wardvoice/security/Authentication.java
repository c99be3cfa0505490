package org.wardvoice.security;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.Principal;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.ForgedRequest;
import org.wardvoice.shared.error.NotAuthenticated;

/**
 * Steps 1 to 4 of the specification's authentication checks, in its order and words: for an access token, an API key or
 * a browser's session cookie, whichever of them comes first in this order.
 */
@ApplicationScoped
public class Authentication {

  public static final String NO_TOKEN = "No token provided";
  public static final String INVALID_TOKEN = "Invalid token";
  public static final String TOKEN_REVOKED = "Token revoked";
  public static final String USER_UNKNOWN = "User not found or inactive";

  private static final String SCHEME = "bearer ";

  private BearerTokens bearerTokens;
  private ApiKeys apiKeys;
  private Sessions sessions;
  private Clock clock;

  Authentication() {}

  @Inject
  public Authentication(
      BearerTokens bearerTokens, ApiKeys apiKeys, Sessions sessions, Clock clock) {
    this.bearerTokens = bearerTokens;
    this.apiKeys = apiKeys;
    this.sessions = sessions;
    this.clock = clock;
  }

  /**
   * The caller of a request.
   *
   * @throws NotAuthenticated with the message of the check that fails
   * @throws ForgedRequest if a cookie comes with a change, but without its CSRF token
   */
  Caller caller(Credentials credentials) {
    if (credentials.authorization() == null && credentials.apiKey() != null) {
      return apiKeys
          .callerOf(credentials.apiKey(), Origin.current().address())
          .orElseThrow(() -> new NotAuthenticated(INVALID_TOKEN));
    }
    if (credentials.authorization() == null && credentials.cookie() != null) {
      return ofCookie(credentials);
    }
    return ofToken(token(credentials.authorization(), credentials.principal()));
  }

  /** Steps 1 and 2. */
  private VerifiedToken token(String authorization, Principal principal) {
    Optional<String> bearer = bearerToken(authorization);
    Function<String, Object> claims =
        principal instanceof JsonWebToken verified
            ? verified::getClaim
            : bearerTokens
                    .claims(bearer.orElseThrow(() -> new NotAuthenticated(NO_TOKEN)))
                    .orElseThrow(() -> new NotAuthenticated(INVALID_TOKEN))
                ::get;
    return VerifiedToken.of(claims, clock).orElseThrow(() -> new NotAuthenticated(INVALID_TOKEN));
  }

  /** Steps 3 and 4. */
  private Caller ofToken(VerifiedToken token) {
    KnownSession session =
        sessions
            .ofToken(token)
            .filter(KnownSession::live)
            .orElseThrow(() -> new NotAuthenticated(TOKEN_REVOKED));
    return caller(session, user(session), token.permissions(), token.tokenId(), token.expiresAt());
  }

  /** A cookie contains only a secret, so the user's current permissions apply. */
  private Caller ofCookie(Credentials credentials) {
    KnownSession session =
        sessions
            .ofCookie(credentials.cookie())
            .orElseThrow(() -> new NotAuthenticated(INVALID_TOKEN));
    if (!session.live()) {
      throw new NotAuthenticated(TOKEN_REVOKED);
    }
    ActiveUser user = user(session);
    if (!credentials.changesNothing()
        && !CsrfToken.matches(credentials.cookie(), credentials.csrfToken())) {
      throw new ForgedRequest();
    }
    return caller(session, user, user.permissions(), null, null);
  }

  private static ActiveUser user(KnownSession session) {
    return session.user().orElseThrow(() -> new NotAuthenticated(USER_UNKNOWN));
  }

  /** Without a token's identifier and expiry if the session was authenticated by a cookie. */
  private static Caller caller(
      KnownSession session,
      ActiveUser user,
      Set<String> permissions,
      UUID tokenId,
      Instant tokenExpiresAt) {
    return user.calling(
        session.userId(),
        session.organizationId(),
        permissions,
        new SignedInBy.Session(
            session.id(),
            tokenId,
            tokenExpiresAt,
            session.riskScore(),
            session.mfaVerified(),
            session.trusted()));
  }

  /** The scheme's name is case-insensitive. */
  private static Optional<String> bearerToken(String authorization) {
    String header = authorization == null ? "" : authorization.strip();
    return header.toLowerCase(Locale.ROOT).startsWith(SCHEME)
        ? Optional.of(header.substring(SCHEME.length()).strip())
        : Optional.empty();
  }
}
