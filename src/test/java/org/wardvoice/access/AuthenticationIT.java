package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.security.Operation;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.RsaKeys;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The five checks of the specification, in its order and words, against tokens of every wrong kind. */
@ServerTest
@Tag("every-server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuthenticationIT {

  private static final String PATH = "/api/departments";

  private final ServerUnderTest server;
  private final Api api;
  private final TestUsers users;
  private final RSAKey key;

  private String token;
  private JWTClaimsSet claims;

  AuthenticationIT(ServerUnderTest server) throws Exception {
    this.server = server;
    api = Api.of(server);
    users = new TestUsers(server);
    key =
        JWKSet.load(server.dataFolder().resolve("keys/signing-keys.json").toFile())
            .getKeys()
            .get(0)
            .toRSAKey();
  }

  @BeforeAll
  void signIn() throws Exception {
    token = token(users.like("nurse@demo.example"));
    claims = SignedJWT.parse(token).getJWTClaimsSet();
  }

  @Test
  void letsAValidTokenIn() throws Exception {
    assertThat(get("Bearer " + token).status()).isEqualTo(200);
    assertThat(get("Bearer " + signed(claims)).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bearer ", "BEARER ", "bEARER "})
  void takesTheSchemeInAnyCase(String scheme) throws Exception {
    assertThat(get(scheme + token).status()).isEqualTo(200);
    assertRefused(scheme + token + "x", "Invalid token");
  }

  @Test
  void asksForATokenWhereThereIsNone() throws Exception {
    assertRefused(null, "No token provided");
    assertRefused("Bearer", "No token provided");
    assertRefused("Bearer ", "No token provided");
    assertRefused("Basic bnVyc2U6c2VjcmV0", "No token provided");
  }

  @ParameterizedTest
  @ValueSource(strings = {"garbage", "a.b.c", "..", "e30.e30.e30", "{}", "null"})
  void refusesGarbage(String garbage) throws Exception {
    assertRefused("Bearer " + garbage, "Invalid token");
  }

  @Test
  void refusesAnUnsignedToken() throws Exception {
    assertInvalid(new PlainJWT(claims).serialize());
    Base64URL[] parts = SignedJWT.parse(token).getParsedParts();
    assertInvalid(parts[0] + "." + parts[1] + ".");
    Base64URL none = Base64URL.encode("{\"alg\":\"none\",\"typ\":\"JWT\"}");
    assertInvalid(none + "." + parts[1] + ".");
    assertInvalid(none + "." + parts[1] + "." + parts[2]);
  }

  @Test
  void refusesAnHmacWithThePublicKey() throws Exception {
    byte[] publicKey = key.toRSAPublicKey().getEncoded();
    assertInvalid(signed(JWSAlgorithm.HS256, new MACSigner(publicKey), claims));
    String pem = Base64.getMimeEncoder().encodeToString(publicKey);
    assertInvalid(signed(JWSAlgorithm.HS256, new MACSigner(pem), claims));
    assertInvalid(
        signed(JWSAlgorithm.HS256, new MACSigner(key.toPublicJWK().toJSONString()), claims));
  }

  @Test
  void refusesAnotherKeyEvenUnderTheSameName() throws Exception {
    RSAKey other = new RSAKey.Builder(RsaKeys.foreign(0)).keyID(key.getKeyID()).build();
    assertInvalid(signed(JWSAlgorithm.RS256, new RSASSASigner(other), claims));
    assertInvalid(
        sign(
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .type(JOSEObjectType.JWT)
                .jwk(other.toPublicJWK())
                .build(),
            new RSASSASigner(other),
            claims));
    assertInvalid(sign(header(JWSAlgorithm.RS256, "no-such-key"), new RSASSASigner(other), claims));
  }

  @Test
  void refusesAnAlteredToken() throws Exception {
    Base64URL[] parts = SignedJWT.parse(token).getParsedParts();
    JWTClaimsSet richer = changed().claim("permissions", List.of("*")).build();
    assertInvalid(parts[0] + "." + Base64URL.encode(richer.toString()) + "." + parts[2]);
    assertInvalid(token + "x");
    assertInvalid(token.substring(0, token.length() - 4));
  }

  @Test
  void refusesATokenForSomebodyElse() throws Exception {
    assertInvalid(signed(changed().issuer("elsewhere").build()));
    assertInvalid(signed(changed().issuer(null).build()));
    assertInvalid(signed(changed().audience("wardvoice-refresh").build()));
    assertInvalid(signed(changed().audience((String) null).build()));
    assertInvalid(signed(changed().claim("organization", null).build()));
  }

  @Test
  void refusesATokenOutOfItsTime() throws Exception {
    assertInvalid(signed(changed().expirationTime(in(Duration.ofSeconds(-2))).build()));
    assertInvalid(signed(changed().expirationTime(null).build()));
    assertInvalid(signed(changed().notBeforeTime(in(Duration.ofMinutes(2))).build()));
    assertInvalid(signed(changed().issueTime(in(Duration.ofMinutes(2))).build()));
  }

  /** Clients attach the token that they have to each request, also to the one that replaces it. */
  @Test
  void ignoresInvalidTokensWhereSignInsBegin() throws Exception {
    Map<String, String> credentials =
        Map.of("email", users.like("nurse@demo.example"), "password", Api.PASSWORD);
    String unknownKey =
        sign(header(JWSAlgorithm.RS256, "no-such-key"), new RSASSASigner(key), claims);
    String expired = signed(changed().expirationTime(in(Duration.ofMinutes(-5))).build());
    for (String invalid : List.of("garbage", "a.b.c", unknownKey, expired)) {
      Answer login = bearing(invalid).signIn(credentials);
      Map<String, String> refresh = Map.of("refresh_token", login.data("refresh_token"));
      assertThat(bearing(invalid).post("/api/auth/refresh", refresh).status()).isEqualTo(200);
    }
  }

  @Test
  void ignoresInvalidTokensOnPublicEndpoints() {
    List<Operation> open = Operation.all(server).stream().filter(Operation::isPublic).toList();
    assertThat(open)
        .hasSizeGreaterThan(20)
        .allSatisfy(
            operation -> {
              String path = operation.path().replaceAll("[{][a-z_]+[}]", "none");
              Api fresh = Api.of(server);
              Api invalid = fresh.with("Authorization", "Bearer garbage");
              assertThat(invalid.json(operation.method(), path, "{}").status())
                  .isNotEqualTo(429)
                  .isEqualTo(fresh.json(operation.method(), path, "{}").status());
            });
    assertThat(bearing("garbage").get("/fhir/R4/metadata").status()).isEqualTo(200);
  }

  @Test
  void refusesARevokedTokenAndOnlyThatOne() throws Exception {
    String email = users.like("nurse@demo.example");
    String lost = token(email);
    String other = token(email);
    Answer answer = bearing(lost).post("/api/auth/logout");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.text()).isEqualTo("{\"success\":true,\"data\":{\"logged_out\":true}}");
    assertRefused("Bearer " + lost, "Token revoked");
    assertRefused("bearer " + lost, "Token revoked");
    assertThat(get("Bearer " + other).status()).isEqualTo(200);
  }

  @Test
  void refusesAUserWhoIsUnknownOrInactive() throws Exception {
    assertRefused(
        "Bearer " + signed(changed().subject(Ids.next().toString()).build()),
        "User not found or inactive");
    assertRefused(
        "Bearer " + signed(changed().claim("organization", UUID.randomUUID().toString()).build()),
        "User not found or inactive");
    String email = users.like("nurse@demo.example");
    String leaving = token(email);
    assertThat(get("Bearer " + leaving).status()).isEqualTo(200);
    users.update("update users set status = 'inactive' where email = ?", email);
    assertRefused("Bearer " + leaving, "User not found or inactive");
  }

  @Test
  void checksTheRevocationListBeforeTheUser() throws Exception {
    String email = users.like("nurse@demo.example");
    String leaving = token(email);
    bearing(leaving).post("/api/auth/logout");
    users.update("update users set status = 'inactive' where email = ?", email);
    assertRefused("Bearer " + leaving, "Token revoked");
  }

  @Test
  void asksForThePermissionInTheTokenBeforeItReadsTheBody() throws Exception {
    Answer answer = bearing(token).json("POST", "/api/patients", "{\"broken");
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.json().toString())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"patient:create\"}");
    for (String granting : List.of("patient:create", "patient:*", "*")) {
      String richer = signed(changed().claim("permissions", List.of(granting)).build());
      assertThat(bearing(richer).json("POST", "/api/patients", "{\"broken").status())
          .isEqualTo(400);
    }
    for (String other : List.of("patient:read", "feedback:*", "patient", "patients:*")) {
      String poorer = signed(changed().claim("permissions", List.of(other)).build());
      assertThat(bearing(poorer).json("POST", "/api/patients", "{}").status()).isEqualTo(403);
    }
  }

  @Test
  void knowsTheCallerBeforeItReadsTheBody() throws Exception {
    assertThat(api.json("POST", "/api/patients", "{\"broken").text())
        .isEqualTo("{\"error\":\"No token provided\"}");
  }

  @Test
  void publishesTheKeysByWhichTokensVerify() throws Exception {
    Answer answer = api.get("/api/auth/jwks");
    assertThat(answer.status()).isEqualTo(200);
    JWKSet published = JWKSet.parse(answer.text());
    assertThat(published.getKeys()).isNotEmpty().noneMatch(JWK::isPrivate);
    SignedJWT parsed = SignedJWT.parse(token);
    RSAKey named = published.getKeyByKeyId(parsed.getHeader().getKeyID()).toRSAKey();
    assertThat(parsed.verify(new RSASSAVerifier(named))).isTrue();
  }

  private String token(String email) {
    return Api.of(server).signIn(Map.of("email", email, "password", Api.PASSWORD)).data("token");
  }

  private Api bearing(String bearer) {
    return api.with("Authorization", "Bearer " + bearer);
  }

  /**
   * @param authorization the whole header, or null for none
   */
  private Answer get(String authorization) {
    return (authorization == null ? api : api.with("Authorization", authorization)).get(PATH);
  }

  private JWTClaimsSet.Builder changed() {
    return new JWTClaimsSet.Builder(claims);
  }

  private static Date in(Duration duration) {
    return Date.from(Instant.now().plus(duration));
  }

  private String signed(JWTClaimsSet altered) throws Exception {
    return signed(JWSAlgorithm.RS256, new RSASSASigner(key), altered);
  }

  private String signed(JWSAlgorithm algorithm, JWSSigner signer, JWTClaimsSet altered)
      throws Exception {
    return sign(header(algorithm, key.getKeyID()), signer, altered);
  }

  private static JWSHeader header(JWSAlgorithm algorithm, String keyId) {
    return new JWSHeader.Builder(algorithm).type(JOSEObjectType.JWT).keyID(keyId).build();
  }

  private static String sign(JWSHeader header, JWSSigner signer, JWTClaimsSet altered)
      throws Exception {
    SignedJWT jwt = new SignedJWT(header, altered);
    jwt.sign(signer);
    return jwt.serialize();
  }

  private void assertInvalid(String wrong) throws Exception {
    assertRefused("Bearer " + wrong, "Invalid token");
  }

  private void assertRefused(String authorization, String message) throws Exception {
    Answer answer = get(authorization);
    assertThat(answer.text()).isEqualTo("{\"error\":\"" + message + "\"}");
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
    assertThat(answer.header("Content-Type")).startsWith("application/json");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
  }
}
