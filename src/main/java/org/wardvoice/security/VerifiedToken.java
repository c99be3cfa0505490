package org.wardvoice.security;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.wardvoice.shared.persistence.Ids;

/**
 * The claims that the checks need, of a token whose signature, issuer and audience are verified.
 *
 * @param tokenId {@code jti}
 * @param sessionId {@code sid}
 * @param userId {@code sub}
 * @param expiresAt {@code exp}
 */
public record VerifiedToken(
    UUID tokenId,
    UUID sessionId,
    UUID userId,
    UUID organizationId,
    Set<String> permissions,
    Instant expiresAt) {

  public VerifiedToken {
    permissions = Set.copyOf(permissions);
  }

  /**
   * The tolerated difference between the clocks of two nodes: a token just issued by one must be valid at the other.
   */
  private static final Duration CLOCK_SKEW = Duration.ofSeconds(30);

  /**
   * Reads the claims. Servers check times differently (one ignores {@code nbf}, another allows a minute after {@code
   * exp}), so they are checked again here.
   *
   * @return empty if the token is not valid now, or is not an access token of this product
   */
  static Optional<VerifiedToken> of(Function<String, Object> claims, Clock clock) {
    if (!isValidAt(claims, clock.instant())) {
      return Optional.empty();
    }
    Optional<UUID> id = Ids.parse(text(claims.apply("jti")));
    Optional<UUID> session = Ids.parse(text(claims.apply("sid")));
    Optional<UUID> user = Ids.parse(text(claims.apply("sub")));
    Optional<UUID> organization = Ids.parse(text(claims.apply("organization")));
    return id.isEmpty() || session.isEmpty() || user.isEmpty() || organization.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new VerifiedToken(
                id.get(),
                session.get(),
                user.get(),
                organization.get(),
                texts(claims.apply("permissions")),
                Instant.ofEpochSecond(seconds(claims.apply("exp")).orElseThrow())));
  }

  private static boolean isValidAt(Function<String, Object> claims, Instant now) {
    long latestStart = now.plus(CLOCK_SKEW).getEpochSecond();
    Object notBefore = claims.apply("nbf");
    return seconds(claims.apply("exp")).filter(end -> end > now.getEpochSecond()).isPresent()
        && seconds(claims.apply("iat")).filter(issued -> issued <= latestStart).isPresent()
        && (notBefore == null
            || seconds(notBefore).filter(start -> start <= latestStart).isPresent());
  }

  private static Optional<Long> seconds(Object claim) {
    if (claim instanceof JsonNumber json) {
      return Optional.of(json.longValue());
    }
    return claim instanceof Number number ? Optional.of(number.longValue()) : Optional.empty();
  }

  /** Servers return a claim as JSON or as a plain value. */
  private static String text(Object claim) {
    if (claim instanceof JsonString json) {
      return json.getString();
    }
    return claim == null ? null : claim.toString();
  }

  private static Set<String> texts(Object claim) {
    Set<String> texts = new LinkedHashSet<>();
    if (claim instanceof Collection<?> values) {
      values.forEach(value -> texts.add(text(value)));
    }
    return texts;
  }
}
