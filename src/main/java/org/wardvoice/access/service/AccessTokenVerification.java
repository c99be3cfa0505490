package org.wardvoice.access.service;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.util.Base64URL;
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
        && isCanonical(token.getSignature())
        && token.verify(new RSASSAVerifier(key.toRSAKey()));
  }

  /**
   * Whether this is the only spelling of these bytes (RFC 4648, section 3.5). The library skips foreign characters and
   * unused bits, so that an altered token would pass.
   */
  private static boolean isCanonical(Base64URL signature) {
    return Base64URL.encode(signature.decode()).equals(signature);
  }

  private boolean isFor(JWTClaimsSet claims, String wantedAudience) {
    return issuer.equals(claims.getIssuer()) && claims.getAudience().contains(wantedAudience);
  }
}
