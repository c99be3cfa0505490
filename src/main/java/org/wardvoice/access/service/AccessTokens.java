package org.wardvoice.access.service;

import com.nimbusds.jwt.JWTClaimsSet;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.persistence.Ids;

/** Creates access tokens with the claims of the specification and those that MicroProfile JWT requires. */
@ApplicationScoped
public class AccessTokens {

  private String issuer;
  private String audience;
  private Duration lifetime;
  private SigningKeys keys;
  private Clock clock;

  AccessTokens() {}

  @Inject
  public AccessTokens(AccessConfig configuration, SigningKeys keys, Clock clock) {
    this(
        configuration.issuer(),
        configuration.audience(),
        configuration.accessTokenLifetime(),
        keys,
        clock);
  }

  AccessTokens(String issuer, String audience, Duration lifetime, SigningKeys keys, Clock clock) {
    this.issuer = issuer;
    this.audience = audience;
    this.lifetime = lifetime;
    this.keys = keys;
    this.clock = clock;
  }

  /** Issues a token for the user's session; its permissions are fixed until it expires. */
  public AccessToken issue(Account account, UUID sessionId) {
    return new AccessToken(TokenSigner.sign(claims(account, sessionId), keys.current()), lifetime);
  }

  private JWTClaimsSet claims(Account account, UUID sessionId) {
    UserView user = account.user();
    Instant now = clock.instant();
    String organization = user.organizationId().toString();
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .subject(user.id().toString())
        .audience(audience)
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plus(lifetime)))
        .jwtID(Ids.next().toString())
        .claim("email", user.email())
        .claim("name", user.name())
        .claim("role", user.role())
        .claim("department", user.department())
        .claim("permissions", account.permissions().stream().sorted().toList())
        .claim("organization", organization)
        // A hospital has one workspace for now.
        .claim("tenant", organization)
        .claim("sid", sessionId.toString())
        .claim("upn", user.email())
        .claim("groups", List.of(user.role()))
        .build();
  }
}
