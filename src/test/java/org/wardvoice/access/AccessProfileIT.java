package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

/** A server by the rules of NIST. It takes a start of its own, which is left to the campaign; {@code SessionRightsTest} isn't. */
@Tag("rare")
class AccessProfileIT {

  private static final String PASSKEYS = "/api/auth/webauthn";
  private static final String ADMIN = "hospital_admin@demo.example";

  @Test
  void wantsLongPasswordsAndPasskeysOfAdministrators() throws Exception {
    try (ServerProcess server =
        ServerProcess.onFreshFolder().with("wardvoice.access.profile", "nist-63b-4")) {
      server.start().awaitReady();
      Api anybody = Api.at(server.uri("/"));
      asksForLengthAlone(anybody.as("nurse@demo.example"));

      Answer byPassword = login(anybody);
      Api limited = anybody.with("Authorization", "Bearer " + byPassword.data("token"));
      limited.get("/api/users").hasStatus(403);
      assertThat(limited.get("/api/auth/me").data().path("permissions")).isEmpty();
      assertThat(limited.get("/api/auth/me").data().at("/mfa/passkey_required").asBoolean())
          .isTrue();
      Answer refreshed =
          anybody
              .post("/api/auth/refresh", Map.of("refresh_token", byPassword.data("refresh_token")))
              .hasStatus(200);
      Api renewed = anybody.with("Authorization", "Bearer " + refreshed.data("token"));
      renewed.get("/api/users").hasStatus(403);

      TestAuthenticator key = new TestAuthenticator("http://localhost:8080");
      JsonNode creation = renewed.post(PASSKEYS + "/register/options").hasStatus(200).data();
      renewed.post(PASSKEYS + "/register", key.create(creation)).hasStatus(201);
      String token = login(anybody).data("mfa_token");
      JsonNode options =
          anybody.post(PASSKEYS + "/login/options", Map.of("mfa_token", token)).data();
      ObjectNode signed = key.get(options).put("mfa_token", token);
      Answer byPasskey = anybody.post(PASSKEYS + "/login", signed).hasStatus(200);
      Api whole = anybody.with("Authorization", "Bearer " + byPasskey.data("token"));
      whole.get("/api/users").hasStatus(200);
      assertThat(whole.get("/api/auth/me").data().at("/mfa/passkey_required").asBoolean(true))
          .isFalse();
    }
  }

  private static void asksForLengthAlone(Api nurse) {
    JsonNode rules = nurse.get("/api/auth/me").data().path("password_policy");
    assertThat(rules.path("min_length").asInt()).isEqualTo(15);
    assertThat(rules.path("uppercase").asBoolean(true)).isFalse();
    assertThat(rules.path("expires_after_days").isNull()).isTrue();
    nurse
        .post(
            "/api/auth/password/change",
            Map.of("current_password", Api.PASSWORD, "new_password", "fourteen beds7"))
        .isInvalid("new_password", "15 characters");
    nurse
        .post(
            "/api/auth/password/change",
            Map.of("current_password", Api.PASSWORD, "new_password", "fifteen tall oaks"))
        .hasStatus(200);
  }

  private static Answer login(Api anybody) {
    return anybody.signIn(Map.of("email", ADMIN, "password", Api.PASSWORD)).hasStatus(200);
  }
}
