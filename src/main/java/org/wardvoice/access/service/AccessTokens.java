package org.wardvoice.access.service;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.persistence.Ids;

/** Makes access tokens with the claims of the specification, and those that MicroProfile JWT asks for. */
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

  /** A token for the user; what it permits is fixed until it expires. */
  public AccessToken issue(Account account) {
    RSAKey key = keys.current();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .type(JOSEObjectType.JWT)
            .keyID(key.getKeyID())
            .build();
    SignedJWT token = new SignedJWT(header, claims(account));
    try {
      token.sign(new RSASSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException("the signing key does not sign", e);
    }
    return new AccessToken(token.serialize(), lifetime);
  }

  private JWTClaimsSet claims(Account account) {
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
        // A hospital has one workspace so far.
        .claim("tenant", organization)
        .claim("upn", user.email())
        .claim("groups", List.of(user.role()))
        .build();
  }
}
