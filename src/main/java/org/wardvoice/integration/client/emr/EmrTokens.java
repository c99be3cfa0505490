package org.wardvoice.integration.client.emr;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.factories.DefaultJWSSignerFactory;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyType;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;

/**
 * Access tokens for the EMR: a static one, or those of OAuth 2 client credentials. The client authenticates with a
 * secret or, as in SMART Backend Services, with a signed assertion (RFC 7523).
 */
@Component
class EmrTokens {

  private static final Duration ASSERTION = Duration.ofMinutes(4);
  private static final Duration EARLY = Duration.ofSeconds(30);
  private static final long SHORT_SECONDS = 300;
  private static final String REFUSED = "The EMR's token server refused the credentials";

  private final EmrConfig configuration;
  private final EmrConnections connections;
  private final Clock clock;
  private Issued issued;

  @Inject
  EmrTokens(EmrConfig configuration, EmrConnections connections, Clock clock) {
    this.configuration = configuration;
    this.connections = connections;
    this.clock = clock;
  }

  private record Issued(String token, Instant until) {}

  /** The token to send; empty if the EMR needs none. */
  synchronized Optional<String> current() throws EmrTrouble {
    Optional<URI> server = configuration.tokenUrl();
    if (server.isEmpty()) {
      return configuration.token();
    }
    if (issued == null || !clock.instant().isBefore(issued.until())) {
      issued = issue(server.get());
    }
    return Optional.of(issued.token());
  }

  /** Discards a token that the EMR refused. */
  synchronized void forget() {
    issued = null;
  }

  private Issued issue(URI server) throws EmrTrouble {
    EmrAnswer answer;
    try {
      answer = connections.send(request(server));
    } catch (IOException failed) {
      throw new EmrTrouble(
          EmrTrouble.Kind.TEMPORARY, "The EMR's token server did not respond", failed);
    }
    if (answer.status() >= 400 && answer.status() < 500 && answer.status() != 429) {
      throw new EmrTrouble(EmrTrouble.Kind.PERMANENT, REFUSED);
    }
    try {
      JsonNode body = Json.MAPPER.readTree(answer.body());
      String token = body.path("access_token").asText("");
      if (answer.isWell() && !token.isEmpty()) {
        long seconds = body.path("expires_in").asLong(SHORT_SECONDS);
        return new Issued(token, clock.instant().plusSeconds(seconds).minus(EARLY));
      }
    } catch (IOException noJson) {
      throw new EmrTrouble(
          EmrTrouble.Kind.TEMPORARY, "The token server of the EMR gave no token", noJson);
    }
    throw new EmrTrouble(EmrTrouble.Kind.TEMPORARY, "The token server of the EMR gave no token");
  }

  private EmrRequest request(URI server) throws EmrTrouble {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "client_credentials");
    configuration.scope().ifPresent(scope -> form.put("scope", scope));
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/x-www-form-urlencoded");
    headers.put("Accept", "application/json");
    Optional<String> secret = configuration.clientSecret();
    if (secret.isPresent()) {
      headers.put("Authorization", basic(configuration.clientId(), secret.get()));
    } else {
      form.put("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
      form.put("client_assertion", assertion(server));
    }
    String body =
        form.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    return new EmrRequest("POST", server, headers, body);
  }

  private static String basic(String client, String secret) {
    String both = encoded(client) + ":" + encoded(secret);
    return "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.UTF_8));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** Reads the key each time, so that an administrator can replace it. */
  private String assertion(URI server) throws EmrTrouble {
    try {
      JWK key = JWK.parse(Files.readString(Path.of(configuration.keyFile().orElseThrow())));
      Instant now = clock.instant();
      SignedJWT assertion =
          new SignedJWT(
              new JWSHeader.Builder(algorithm(key))
                  .type(JOSEObjectType.JWT)
                  .keyID(key.getKeyID())
                  .build(),
              new JWTClaimsSet.Builder()
                  .issuer(configuration.clientId())
                  .subject(configuration.clientId())
                  .audience(server.toString())
                  .jwtID(Ids.next().toString())
                  .issueTime(Date.from(now))
                  .expirationTime(Date.from(now.plus(ASSERTION)))
                  .build());
      assertion.sign(new DefaultJWSSignerFactory().createJWSSigner(key, algorithm(key)));
      return assertion.serialize();
    } catch (IOException | ParseException | JOSEException unreadable) {
      throw new EmrTrouble(
          EmrTrouble.Kind.PERMANENT,
          "The key in wardvoice.emr.fhir.oauth.key-file can't be used",
          unreadable);
    }
  }

  /** SMART requires one of these two. */
  private static JWSAlgorithm algorithm(JWK key) {
    return KeyType.EC.equals(key.getKeyType()) ? JWSAlgorithm.ES384 : JWSAlgorithm.RS384;
  }
}
