package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.SignedJWT;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.persistence.Ids;

class AccessTokensTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30.500Z");
  private static final UUID NORA = Ids.next();
  private static final UUID HOSPITAL = Ids.next();
  private static final UUID SESSION = Ids.next();

  private static RSAKey key;

  @BeforeAll
  static void makeKey() throws Exception {
    key = new RSAKeyGenerator(2048).keyID("k1").generate();
  }

  @Test
  void carriesTheClaimsOfTheSpecificationAndOfMicroProfile() throws Exception {
    Map<String, Object> claims = parse(issue("Cardiology")).getPayload().toJSONObject();
    assertThat(claims)
        .containsOnlyKeys(
            "iss",
            "sub",
            "aud",
            "exp",
            "iat",
            "jti",
            "email",
            "name",
            "role",
            "department",
            "permissions",
            "organization",
            "tenant",
            "sid",
            "upn",
            "groups")
        .containsEntry("iss", "wardvoice")
        .containsEntry("sub", NORA.toString())
        .containsEntry("aud", "wardvoice-api")
        .containsEntry("iat", NOW.getEpochSecond())
        .containsEntry("exp", NOW.getEpochSecond() + 900)
        .containsEntry("email", "nora@hospital.example")
        .containsEntry("name", "Nora Keller")
        .containsEntry("role", "nurse")
        .containsEntry("department", "Cardiology")
        .containsEntry("permissions", java.util.List.of("patient:read", "task:*"))
        .containsEntry("sid", SESSION.toString())
        .containsEntry("organization", HOSPITAL.toString());
  }

  @Test
  void isSignedByTheCurrentKeyAndSaysSo() throws Exception {
    SignedJWT token = parse(issue("Cardiology"));
    assertThat(token.verify(new RSASSAVerifier(key.toRSAPublicKey()))).isTrue();
    assertThat(token.getHeader().toJSONObject())
        .containsOnly(Map.entry("alg", "RS256"), Map.entry("typ", "JWT"), Map.entry("kid", "k1"));
  }

  @Test
  void givesEachTokenAnIdentifierOfItsOwn() throws Exception {
    assertThat(parse(issue(null)).getJWTClaimsSet().getJWTID())
        .isNotEqualTo(parse(issue(null)).getJWTClaimsSet().getJWTID());
  }

  private static AccessToken issue(String department) {
    UserView nora =
        new UserView(
            NORA,
            HOSPITAL,
            "Nora Keller",
            "nora@hospital.example",
            "nurse",
            department == null ? null : Ids.next(),
            department);
    return tokens().issue(new Account(nora, true, Set.of("task:*", "patient:read")), SESSION);
  }

  private static SignedJWT parse(AccessToken token) throws Exception {
    return SignedJWT.parse(token.text());
  }

  private static AccessTokens tokens() {
    SigningKeys keys =
        new SigningKeys() {
          @Override
          public RSAKey current() {
            return key;
          }

          @Override
          public JWKSet published() {
            return new JWKSet(key).toPublicJWKSet();
          }
        };
    return new AccessTokens(
        "wardvoice",
        "wardvoice-api",
        Duration.ofMinutes(15),
        keys,
        Clock.fixed(NOW, ZoneOffset.UTC));
  }
}
