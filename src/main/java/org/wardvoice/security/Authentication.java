package org.wardvoice.security;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.Principal;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.wardvoice.shared.error.NotAuthenticated;

/** Steps 1 to 4 of the specification's authentication checks, in its order and words. */
@ApplicationScoped
public class Authentication {

  public static final String NO_TOKEN = "No token provided";
  public static final String INVALID_TOKEN = "Invalid token";
  public static final String TOKEN_REVOKED = "Token revoked";
  public static final String USER_UNKNOWN = "User not found or inactive";

  private static final String SCHEME = "bearer ";

  private BearerTokens bearerTokens;
  private Revocations revocations;
  private ActiveUsers users;
  private Clock clock;

  Authentication() {}

  @Inject
  public Authentication(
      BearerTokens bearerTokens, Revocations revocations, ActiveUsers users, Clock clock) {
    this.bearerTokens = bearerTokens;
    this.revocations = revocations;
    this.users = users;
    this.clock = clock;
  }

  /**
   * Steps 1 and 2.
   *
   * @param authorization the request's {@code Authorization} header, or null
   * @param principal the token as the server verified it; anything else is nobody the server knows
   * @throws NotAuthenticated with the message of the check that fails
   */
  VerifiedToken token(String authorization, Principal principal) {
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

  /**
   * Steps 3 and 4.
   *
   * @throws NotAuthenticated with the message of the check that fails
   */
  Caller caller(VerifiedToken token) {
    if (revocations.isRevoked(token.tokenId())) {
      throw new NotAuthenticated(TOKEN_REVOKED);
    }
    ActiveUser user =
        users
            .activeUser(token.organizationId(), token.userId())
            .orElseThrow(() -> new NotAuthenticated(USER_UNKNOWN));
    return new Caller(
        token.userId(),
        token.organizationId(),
        user.name(),
        user.email(),
        user.role(),
        user.departmentId(),
        user.tier(),
        token.permissions(),
        new SignedInBy.Session(null, token.tokenId(), token.expiresAt(), 0, false, false));
  }

  /** The scheme's name is written in any case. */
  private static Optional<String> bearerToken(String authorization) {
    String header = authorization == null ? "" : authorization.strip();
    return header.toLowerCase(Locale.ROOT).startsWith(SCHEME)
        ? Optional.of(header.substring(SCHEME.length()).strip())
        : Optional.empty();
  }
}
