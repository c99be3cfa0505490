package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.OneTimeToken;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.access.entity.OneTimeTokenRepository;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.Ids;

/** Single-use secrets, each of which lets a user perform one step. */
@Stateless
public class OneTimeTokens {

  @Inject private OneTimeTokenRepository tokens;
  @Inject private Secrets secrets;
  @Inject private Clock clock;

  /** The owner of a token. */
  public record Owner(UUID organizationId, UUID userId) {}

  /** Issues a token; only the caller ever sees it. */
  public String issue(UserView user, Purpose purpose, Duration lifetime) {
    return add(new OneTimeToken(Ids.next(), user.organizationId(), user.id(), purpose), lifetime);
  }

  /** Issues a token for the next step of a sign-in. */
  public String issue(
      VerifiedPassword verified, SignInAttempt attempt, Purpose purpose, Duration lifetime) {
    UserView user = verified.account().user();
    OneTimeToken token = new OneTimeToken(Ids.next(), user.organizationId(), user.id(), purpose);
    token.continueWith(attempt.device(), attempt.cookie(), verified.recentFailures());
    if (attempt.signOn() != null) {
      token.continueSignOn(attempt.signOn().id());
    }
    return add(token, lifetime);
  }

  private String add(OneTimeToken token, Duration lifetime) {
    Instant now = clock.instant();
    String secret = secrets.fresh();
    token.issue(Sha256.hex(secret), now, now.plus(lifetime));
    tokens.add(token);
    return secret;
  }

  /** The owner of a valid token; does not lock the token, so that the user can be locked first. */
  public Optional<Owner> peek(Purpose purpose, String secret) {
    return tokens
        .find(Sha256.hex(secret))
        .filter(token -> token.isGoodFor(purpose, clock.instant()))
        .map(OneTimeTokens::owner);
  }

  /** The owner of a valid token, which remains valid. */
  public Optional<Owner> owner(Purpose purpose, String secret) {
    return good(purpose, secret).map(OneTimeTokens::owner);
  }

  /** The owner of a valid token, which is used up when the caller's transaction commits. */
  public Optional<Owner> use(Purpose purpose, String secret) {
    Optional<OneTimeToken> token = good(purpose, secret);
    token.ifPresent(good -> good.use(clock.instant()));
    return token.map(OneTimeTokens::owner);
  }

  /** The number of tokens issued to a user since then. */
  public long countSince(UUID userId, Purpose purpose, Instant since) {
    return tokens.countSince(userId, purpose, since);
  }

  /** Invalidates all tokens of a user. */
  public void voidAll(UUID userId) {
    tokens.voidAll(userId, clock.instant());
  }

  /** The token, if it is valid; locked until the caller's transaction ends. */
  public Optional<OneTimeToken> good(Purpose purpose, String secret) {
    return tokens
        .lock(Sha256.hex(secret))
        .filter(token -> token.isGoodFor(purpose, clock.instant()));
  }

  private static Owner owner(OneTimeToken token) {
    return new Owner(token.organizationId(), token.userId());
  }
}
