package org.wardvoice.access.sso;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Ports;
import org.wardvoice.testing.RsaKeys;
import org.wardvoice.testing.ServerUnderTest;

/** An OpenID Connect provider over HTTP, in which a test decides what it says. */
public final class PlayedOpenIdProvider implements AutoCloseable {

  static final String NAME = "played";
  static final String CLIENT = "wardvoice";

  /** The service keeps keys for a while: the same for all tests. */
  private static final RSAKey FIRST_KEY = RsaKeys.foreign(0);

  /** A key that calls itself as the provider's. */
  static final RSAKey FORGED_KEY =
      new RSAKey.Builder(RsaKeys.foreign(1)).keyID(FIRST_KEY.getKeyID()).build();

  private final HttpServer server;
  private final String issuer;
  private final Map<String, Login> logins = new ConcurrentHashMap<>();
  private volatile RSAKey key = FIRST_KEY;

  /**
   * Somebody has signed in at the provider.
   *
   * @param challenge of PKCE
   * @param token makes the ID token of its claims
   */
  private record Login(
      Map<String, ?> claims,
      Map<String, ?> userInfo,
      String challenge,
      Function<JWTClaimsSet, String> token) {}

  private PlayedOpenIdProvider(int port) {
    server = Ports.httpServer(port);
    issuer = "http://127.0.0.1:" + server.getAddress().getPort();
    server.createContext("/token", this::token);
    server.createContext("/userinfo", this::userInfo);
    server.createContext(
        "/keys",
        exchange ->
            json(exchange, 200, new JWKSet(List.of(FIRST_KEY, key)).toPublicJWKSet().toString()));
    server.start();
  }

  /** Where the service that tests share expects one. */
  public static PlayedOpenIdProvider of(ServerUnderTest service) {
    return at(service.port("openid"));
  }

  static PlayedOpenIdProvider at(int port) {
    return new PlayedOpenIdProvider(port);
  }

  /**
   * Sends every browser that asks for a path on at once.
   *
   * @param where from the address that was asked for
   */
  public void redirect(String path, Function<URI, URI> where) {
    server.createContext(
        path,
        exchange -> {
          exchange
              .getResponseHeaders()
              .set("Location", where.apply(exchange.getRequestURI()).toString());
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
  }

  public String issuer() {
    return issuer;
  }

  RSAKey key() {
    return key;
  }

  /** From now on signs with another key. */
  void rotate() {
    key = new RSAKey.Builder(RsaKeys.foreign(2)).keyID(UUID.randomUUID().toString()).build();
  }

  /** Signs somebody in; returns the query with which the browser comes back. */
  public String signIn(URI location, Map<String, ?> claims) {
    return signIn(location, claims, Map.of(), this::signed);
  }

  /** The same, with an ID token of the test's own making. */
  String signIn(
      URI location,
      Map<String, ?> claims,
      Map<String, ?> userInfo,
      Function<JWTClaimsSet, String> token) {
    Map<String, String> wanted = fields(location.getRawQuery());
    Map<String, Object> all = new LinkedHashMap<>(claims);
    all.put("nonce", wanted.get("nonce"));
    String code = UUID.randomUUID().toString();
    logins.put(code, new Login(all, userInfo, wanted.get("code_challenge"), token));
    return "?code=" + code + "&state=" + wanted.get("state") + "&iss=" + issuer;
  }

  /** The ID token's claims, as they should be. */
  JWTClaimsSet.Builder claims(Map<String, ?> more) {
    Instant now = Instant.now();
    JWTClaimsSet.Builder claims =
        new JWTClaimsSet.Builder()
            .issuer(issuer)
            .audience(CLIENT)
            .subject("subject")
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(60)));
    more.forEach(claims::claim);
    return claims;
  }

  String signed(JWTClaimsSet claims) {
    return signed(claims, key, "JWT");
  }

  static String signed(JWTClaimsSet claims, RSAKey key, String type) {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .type(new com.nimbusds.jose.JOSEObjectType(type))
                .keyID(key.getKeyID())
                .build(),
            claims);
    try {
      token.sign(new RSASSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }

  /** Holds the client, the code and the verifier against what it knows. */
  private void token(HttpExchange exchange) throws IOException {
    Map<String, String> form =
        fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    Login login = logins.remove(form.getOrDefault("code", ""));
    boolean client =
        List.of("Basic d2FyZHZvaWNlOnBsYXllZC1zZWNyZXQ=")
            .equals(exchange.getRequestHeaders().get("Authorization"));
    if (login == null
        || !client
        || !challenge(form.getOrDefault("code_verifier", "")).equals(login.challenge())) {
      json(exchange, 400, "{\"error\": \"invalid_grant\"}");
      return;
    }
    String access = UUID.randomUUID().toString();
    logins.put(access, login);
    json(
        exchange,
        200,
        Json.write(
            Map.of(
                "access_token",
                access,
                "token_type",
                "Bearer",
                "id_token",
                login.token().apply(claims(login.claims()).build()))));
  }

  private static String challenge(String verifier) {
    byte[] hash = java.util.HexFormat.of().parseHex(Sha256.hex(verifier));
    return java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }

  private void userInfo(HttpExchange exchange) throws IOException {
    String access = exchange.getRequestHeaders().getFirst("Authorization").replace("Bearer ", "");
    Login login = logins.get(access);
    Map<String, Object> said = new HashMap<>();
    said.put("sub", login.claims().containsKey("sub") ? login.claims().get("sub") : "subject");
    said.putAll(login.userInfo());
    json(exchange, 200, Json.write(said));
  }

  private static Map<String, String> fields(String text) {
    Map<String, String> fields = new HashMap<>();
    for (String pair : text.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return fields;
  }

  private static void json(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
