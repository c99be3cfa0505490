package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** The secrets that sign deliveries. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebhookSecretsIT {

  private final Sql sql;
  private final OwnHospital hospital;
  private final Api api;

  WebhookSecretsIT(ServerUnderTest server) {
    sql = new Sql(server);
    hospital = OwnHospital.found(server);
    api = hospital.api();
  }

  @Test
  void takesAnySecretFrom16To256Characters() {
    for (String secret :
        List.of(
            "x".repeat(16),
            "ö".repeat(256),
            "whsec_C2FVsBQIhrscChlQIMV+b5sSYob7oD8=",
            "whsec_this is no base64!",
            "whsec_c2l4dGVlbg==")) {
      hospital.register(Map.of("secret", secret)).hasStatus(201);
    }
    for (String secret : List.of("x".repeat(15), "x".repeat(257))) {
      hospital.register(Map.of("secret", secret)).isInvalid("secret", "characters long");
    }
  }

  /** The secret is neither in its own row in plain text nor in any event. */
  static void assertKept(Sql sql, String secret) throws Exception {
    String hex = HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8));
    assertThat(
            sql.count(
                "select count(*) from webhooks where webhooks::text like ? or webhooks::text like"
                    + " ?",
                "%" + secret + "%",
                "%" + hex + "%"))
        .isZero();
    assertThat(
            sql.count(
                "select count(*) from audit_events where metadata::text like ? or metadata::text"
                    + " like ?",
                "%" + secret + "%",
                "%of-the-receiver%"))
        .isZero();
  }

  @Test
  void signsWithTheFormerSecretForADay() throws Exception {
    Answer made = hospital.register(Map.of());
    String path = WEBHOOKS + "/" + made.data("id");
    Answer rotated =
        api.post(path + "/rotate-secret", Map.of("secret", "another secret of the ward"))
            .hasStatus(200);
    Instant until = Instant.parse(rotated.data("former_secret_until"));
    assertThat(until)
        .isBetween(
            Instant.now().plus(Duration.ofHours(23)), Instant.now().plus(Duration.ofHours(25)));
    UUID id = UUID.fromString(made.data("id"));
    String second = secret(id, "secret");
    api.post(path + "/rotate-secret", Map.of("secret", "the third secret of the ward"))
        .hasStatus(200);
    assertThat(secret(id, "former_secret")).isEqualTo(second);
    assertKept(sql, "the third secret of the ward");
    api.post(path + "/rotate-secret", Map.of("secret", "short")).isInvalid("secret", "16");
    api.post(path + "/rotate-secret", Map.of()).isInvalid("secret", "is required");
  }

  private String secret(UUID id, String column) throws Exception {
    return sql.value("select encode(" + column + ", 'hex') from webhooks where id = ?", id);
  }

  @Test
  void keepsTheFormerSecretWhereTheNewOneIsGivenTwice() throws Exception {
    Answer made = hospital.register(Map.of());
    String path = WEBHOOKS + "/" + made.data("id");
    UUID id = UUID.fromString(made.data("id"));
    String first = secret(id, "secret");
    Map<String, Object> fresh = Map.of("secret", "another secret of the ward");
    Answer rotated = api.post(path + "/rotate-secret", fresh).hasStatus(200);
    Answer again = api.post(path + "/rotate-secret", fresh).hasStatus(200);
    assertThat(again.data()).isEqualTo(rotated.data());
    assertThat(secret(id, "former_secret")).isEqualTo(first);
  }
}
