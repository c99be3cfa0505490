package org.wardvoice.access.service;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.text.ParseException;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.security.BearerTokens;

/** Verifies the service's own tokens with the published keys. */
@ApplicationScoped
public class AccessTokenVerification implements BearerTokens {

  private String issuer;
  private String audience;
  private SigningKeys keys;

  AccessTokenVerification() {}

  @Inject
  public AccessTokenVerification(AccessConfig configuration, SigningKeys keys) {
    this(configuration.issuer(), configuration.audience(), keys);
  }

  AccessTokenVerification(String issuer, String audience, SigningKeys keys) {
    this.issuer = issuer;
    this.audience = audience;
    this.keys = keys;
  }

  @Override
  public Optional<Map<String, Object>> claims(String token) {
    return verified(token, audience).map(JWTClaimsSet::toJSONObject);
  }

  /** The claims of a token that the service issued for that audience; its times are not checked. */
  Optional<JWTClaimsSet> verified(String token, String wantedAudience) {
    try {
      SignedJWT parsed = SignedJWT.parse(token);
      return isSignedByUs(parsed)
          ? Optional.of(parsed.getJWTClaimsSet()).filter(claims -> isFor(claims, wantedAudience))
          : Optional.empty();
    } catch (ParseException | JOSEException notOurs) {
      return Optional.empty();
    }
  }

  /** Only accepts the service's own algorithm, never the token's choice. */
  private boolean isSignedByUs(SignedJWT token) throws JOSEException {
    JWK key = keys.published().getKeyByKeyId(token.getHeader().getKeyID());
    return token.getHeader().getAlgorithm().equals(JWSAlgorithm.RS256)
        && key != null
        && token.verify(new RSASSAVerifier(key.toRSAKey()));
  }

  private boolean isFor(JWTClaimsSet claims, String wantedAudience) {
    return issuer.equals(claims.getIssuer()) && claims.getAudience().contains(wantedAudience);
  }
}
