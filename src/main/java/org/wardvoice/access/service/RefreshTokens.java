package org.wardvoice.access.service;

import com.nimbusds.jwt.JWTClaimsSet;
import jakarta.inject.Inject;
import java.text.ParseException;
import java.time.Clock;
import java.util.Date;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/**
 * Creates and parses refresh tokens with the claims of the specification. Their rows determine whether they are still
 * valid.
 */
@Component
public class RefreshTokens {

  private static final String TYPE = "refresh";

  private final AccessConfig configuration;
  private final SigningKeys keys;
  private final AccessTokenVerification verification;
  private final Clock clock;

  @Inject
  public RefreshTokens(
      AccessConfig configuration,
      SigningKeys keys,
      AccessTokenVerification verification,
      Clock clock) {
    this.configuration = configuration;
    this.keys = keys;
    this.verification = verification;
    this.clock = clock;
  }

  /**
   * The claims of a valid refresh token.
   *
   * @param id {@code jti}
   */
  public record Claims(UUID id, UUID sessionId, UUID organizationId, UUID userId) {}

  /**
   * Issues a token.
   *
   * @param address the client's current IP address
   * @return the JWT in its compact form
   */
  String issue(OpenedSession session, String address) {
    UserView user = session.account().user();
    OpenedSession.RefreshGrant grant = session.refresh();
    return TokenSigner.sign(
        new JWTClaimsSet.Builder()
            .issuer(configuration.issuer())
            .subject(user.id().toString())
            .audience(configuration.refreshAudience())
            .issueTime(Date.from(grant.issuedAt()))
            .expirationTime(Date.from(grant.expiresAt()))
            .jwtID(grant.id().toString())
            .claim("type", TYPE)
            .claim("device", session.device() == null ? "" : session.device())
            .claim("ip", address)
            .claim("sid", session.sessionId().toString())
            .claim("organization", user.organizationId().toString())
            .build(),
        keys.current());
  }

  /** Parses a token; empty if it was not issued by this service, altered, expired, or is no refresh token. */
  Optional<Claims> read(String token) {
    return verification
        .verified(token, configuration.refreshAudience())
        .filter(claims -> TYPE.equals(claims.getClaim("type")))
        .filter(
            claims ->
                claims.getExpirationTime() != null
                    && clock.instant().isBefore(claims.getExpirationTime().toInstant()))
        .flatMap(RefreshTokens::claims);
  }

  private static Optional<Claims> claims(JWTClaimsSet claims) {
    try {
      Optional<UUID> id = Ids.parse(claims.getJWTID());
      Optional<UUID> session = Ids.parse(claims.getStringClaim("sid"));
      Optional<UUID> organization = Ids.parse(claims.getStringClaim("organization"));
      Optional<UUID> user = Ids.parse(claims.getSubject());
      return id.isPresent() && session.isPresent() && organization.isPresent() && user.isPresent()
          ? Optional.of(new Claims(id.get(), session.get(), organization.get(), user.get()))
          : Optional.empty();
    } catch (ParseException notOurs) {
      return Optional.empty();
    }
  }
}
