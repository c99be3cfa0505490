package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AccessTokenVerificationTest {

  private static RSAKey past;
  private static RSAKey present;
  private static RSAKey foreign;

  @BeforeAll
  static void makeKeys() throws Exception {
    past = new RSAKeyGenerator(2048).keyID("past").generate();
    present = new RSAKeyGenerator(2048).keyID("present").generate();
    foreign = new RSAKeyGenerator(2048).keyID("present").generate();
  }

  @Test
  void readsTokensOfEveryPublishedKey() throws Exception {
    assertThat(claims(signed(present, claims().build())).orElseThrow())
        .containsEntry("sub", "nora")
        .containsEntry("exp", 1_800_000_000L);
    assertThat(claims(signed(past, claims().build()))).isPresent();
  }

  @Test
  void refusesAnotherInstallationsToken() throws Exception {
    assertThat(claims(signed(foreign, claims().build()))).isEmpty();
    assertThat(claims(signed(present, claims().issuer("elsewhere").build()))).isEmpty();
    assertThat(claims(signed(present, claims().audience("wardvoice-refresh").build()))).isEmpty();
    assertThat(claims(signed(present, claims().audience(List.of()).build()))).isEmpty();
  }

  @Test
  void refusesEveryAlgorithmButItsOwn() throws Exception {
    byte[] publicKey = present.toRSAPublicKey().getEncoded();
    assertThat(claims(new PlainJWT(claims().build()).serialize())).isEmpty();
    assertThat(claims(signed(JWSAlgorithm.HS256, new MACSigner(publicKey)))).isEmpty();
    assertThat(claims(signed(JWSAlgorithm.RS512, new RSASSASigner(present)))).isEmpty();
    assertThat(claims(signed(JWSAlgorithm.PS256, new RSASSASigner(present)))).isEmpty();
  }

  @Test
  void refusesAnotherSpellingOfTheSignature() throws Exception {
    String token = signed(present, claims().build());
    int last = token.length() - 1;
    String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    alphabet
        .chars()
        .filter(other -> other != token.charAt(last))
        .forEach(other -> assertThat(claims(token.substring(0, last) + (char) other)).isEmpty());
    for (String added : List.of("=", "==", "!", " ", "\n")) {
      assertThat(claims(token.substring(0, last) + added + token.charAt(last))).isEmpty();
    }
    for (String added : List.of("=", "==", "!")) {
      assertThat(claims(token + added)).isEmpty();
    }
  }

  @Test
  void refusesWhatIsNoToken() throws Exception {
    String token = signed(present, claims().build());
    assertThat(claims("")).isEmpty();
    assertThat(claims("garbage")).isEmpty();
    assertThat(claims("a.b.c")).isEmpty();
    assertThat(claims(token.substring(0, token.lastIndexOf('.') + 1))).isEmpty();
    assertThat(claims(token.replaceFirst("\\.", ".e30"))).isEmpty();
  }

  private static Optional<Map<String, Object>> claims(String token) {
    return new AccessTokenVerification("wardvoice", "wardvoice-api", keys()).claims(token);
  }

  private static JWTClaimsSet.Builder claims() {
    return new JWTClaimsSet.Builder()
        .issuer("wardvoice")
        .audience("wardvoice-api")
        .subject("nora")
        .claim("exp", 1_800_000_000L);
  }

  private static String signed(RSAKey key, JWTClaimsSet claims) throws Exception {
    JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build();
    SignedJWT token = new SignedJWT(header, claims);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }

  private static String signed(JWSAlgorithm algorithm, JWSSigner signer) throws Exception {
    JWSHeader header = new JWSHeader.Builder(algorithm).keyID("present").build();
    SignedJWT token = new SignedJWT(header, claims().build());
    token.sign(signer);
    return token.serialize();
  }

  private static SigningKeys keys() {
    return new SigningKeys() {
      @Override
      public RSAKey current() {
        return present;
      }

      @Override
      public JWKSet published() {
        return new JWKSet(List.of(past, present)).toPublicJWKSet();
      }
    };
  }
}
