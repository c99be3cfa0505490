package org.wardvoice.integration.client.emr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.SignedJWT;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.integration.service.emr.EmrConfig;
import org.wardvoice.integration.service.emr.EmrTrouble;
import org.wardvoice.shared.config.Settings;

class EmrTokensTest {

  private static final String OAUTH = "wardvoice.emr.fhir.oauth.";
  private static final String SERVER = "https://login.example/token";
  private static final Instant NOW = Instant.parse("2026-11-24T20:00:00Z");

  private final List<EmrRequest> asked = new ArrayList<>();
  private int status = 200;

  /** Issues token-1, token-2, and so on. */
  private EmrTokens tokens(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.put(OAUTH + "token-url", SERVER);
    all.put(OAUTH + "client-id", "ward:voice");
    EmrConfig configuration = new EmrConfig(Settings.shipped(all));
    EmrConnections connections =
        new EmrConnections(configuration) {
          @Override
          EmrAnswer send(EmrRequest request) {
            asked.add(request);
            String body = "{\"access_token\":\"token-" + asked.size() + "\",\"expires_in\":300}";
            return new EmrAnswer(status, Map.of(), body);
          }
        };
    return new EmrTokens(configuration, connections, Clock.fixed(NOW, ZoneOffset.UTC));
  }

  @Test
  void signsInByASecretAndKeepsTheTokenUntilItIsRefused() throws EmrTrouble {
    EmrTokens tokens = tokens(Map.of(OAUTH + "client-secret", "s e/cret", OAUTH + "scope", "a b"));
    assertThat(tokens.current()).contains("token-1");
    assertThat(tokens.current()).contains("token-1");
    tokens.forget();
    assertThat(tokens.current()).contains("token-2");
    assertThat(asked.get(0).headers())
        .containsEntry("Authorization", "Basic d2FyZCUzQXZvaWNlOnMrZSUyRmNyZXQ=");
    assertThat(asked.get(0).body()).isEqualTo("grant_type=client_credentials&scope=a+b");
  }

  @Test
  void signsInByAKeyAsSmartBackendServicesHasIt(@TempDir Path folder) throws Exception {
    RSAKey key = new RSAKeyGenerator(2048).keyID("key-1").generate();
    Path file = Files.writeString(folder.resolve("key.json"), key.toJSONString());
    EmrTokens tokens = tokens(Map.of(OAUTH + "key-file", file.toString()));
    assertThat(tokens.current()).contains("token-1");
    assertThat(asked.get(0).headers()).doesNotContainKey("Authorization");
    SignedJWT assertion = SignedJWT.parse(form().get("client_assertion"));
    assertThat(assertion.verify(new RSASSAVerifier(key.toPublicJWK()))).isTrue();
    assertThat(assertion.getHeader().getType()).isEqualTo(JOSEObjectType.JWT);
    assertThat(assertion.getHeader().getKeyID()).isEqualTo("key-1");
    assertThat(assertion.getHeader().getAlgorithm().getName()).isEqualTo("RS384");
    assertThat(assertion.getJWTClaimsSet().getSubject()).isEqualTo("ward:voice");
    assertThat(assertion.getJWTClaimsSet().getIssuer()).isEqualTo("ward:voice");
    assertThat(assertion.getJWTClaimsSet().getAudience()).containsExactly(SERVER);
    assertThat(assertion.getJWTClaimsSet().getJWTID()).isNotBlank();
    assertThat(assertion.getJWTClaimsSet().getExpirationTime().toInstant())
        .isBetween(NOW, NOW.plusSeconds(300));
  }

  private Map<String, String> form() {
    Map<String, String> form = new HashMap<>();
    for (String field : asked.get(0).body().split("&", -1)) {
      int sign = field.indexOf('=');
      form.put(field.substring(0, sign), URLDecoder.decode(field.substring(sign + 1), UTF_8));
    }
    return form;
  }

  @Test
  void givesUpWhenTheCredentialsAreRefused() {
    status = 400;
    EmrTokens tokens = tokens(Map.of(OAUTH + "client-secret", "wrong"));
    assertThatThrownBy(tokens::current)
        .isInstanceOfSatisfying(
            EmrTrouble.class,
            trouble -> assertThat(trouble.kind()).isEqualTo(EmrTrouble.Kind.PERMANENT))
        .hasMessageNotContaining("wrong");
  }
}
