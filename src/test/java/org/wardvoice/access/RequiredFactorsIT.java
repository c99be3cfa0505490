package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;
import static org.wardvoice.access.FactorUser.code;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.TwoNodes;

/** Sign-ins of a role that requires a second factor, as the nodes are configured for quality managers. */
@NodesTest
class RequiredFactorsIT {

  private static final String EMAIL = "quality_manager@demo.example";
  private static final String SETUP = MFA + "/setup";
  private static final String ENDED = "{\"error\":\"Invalid token\"}";

  private final TwoNodes nodes;
  private final Api client;
  private Api signedIn;
  private String method = "totp";

  RequiredFactorsIT(TwoNodes nodes) {
    this.nodes = nodes;
    client = Api.at(nodes.first().uri("/"));
  }

  /** As others of these find it. */
  @AfterEach
  void remove() {
    signedIn
        .json("DELETE", MFA + "/" + method, "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
    assertThat(signIn().data("mfa_setup_required")).isEqualTo("true");
  }

  @Test
  void openNothingButTheSetUp() {
    Answer asked = signIn();
    assertThat(asked.data("mfa_setup_required")).isEqualTo("true");
    assertThat(asked.data().path("methods").toString())
        .isEqualTo("[\"totp\",\"sms\",\"email\",\"passkey\"]");
    assertThat(asked.data().has("token")).isFalse();
    assertThat(asked.data().has("mfa_token")).isFalse();
    String token = asked.data("mfa_setup_token");
    client.with("Authorization", "Bearer " + token).get("/api/auth/me").hasStatus(401);
    assertEnded(FactorUser.verify(client, token, "totp", "000000"));

    byte[] secret = Base32.decode(setUp("totp", token).hasStatus(200).data("secret"));
    confirm(token, "0000000").isInvalid("code", "wrong");
    confirm(token, "backup_codes", "0000000").isInvalid("code", "wrong");
    signedIn = signedIn(confirm(token, code(secret, 0)).hasStatus(200));
    assertThat(signedIn.get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertEnded(confirm(token, code(secret, 1)));
    Answer next = signIn();
    assertThat(next.data("mfa_required")).isEqualTo("true");
    FactorUser.verify(client, next.data("mfa_token"), "totp", code(secret, 1)).hasStatus(200);
  }

  @Test
  void refuseAnotherFactorOnceThereIsOneAndASetUpAfterTenMinutes() throws Exception {
    String expired = signIn().data("mfa_setup_token");
    expireAll();
    assertEnded(setUp("totp", expired));
    String early = signIn().data("mfa_setup_token");
    byte[] stolen = Base32.decode(setUp("totp", early).hasStatus(200).data("secret"));
    String token = signIn().data("mfa_setup_token");
    byte[] secret = Base32.decode(setUp("totp", token).hasStatus(200).data("secret"));
    signedIn = signedIn(confirm(token, code(secret, 0)).hasStatus(200));
    assertEnded(setUp("totp", early));
    assertEnded(setUp("email", early));
    assertEnded(confirm(early, code(stolen, 0)));
  }

  /** As if it were ten minutes and a second later. */
  private void expireAll() throws Exception {
    try (Connection database = nodes.first().database();
        Statement statement = database.createStatement()) {
      statement.execute(
          "update one_time_tokens set expires_at = expires_at - interval '10 minutes 1 second'"
              + " where purpose = 'factor_setup'");
    }
  }

  @Test
  void letTheUserChooseAmongTheMethods() {
    String token = signIn().data("mfa_setup_token");
    client
        .post(SETUP + "/sms", Map.of("mfa_setup_token", token, "phoneNumber", "0151"))
        .isInvalid("phoneNumber", "international");
    Answer sent =
        client
            .post(SETUP + "/sms", Map.of("mfa_setup_token", token, "phoneNumber", "+4915100000048"))
            .hasStatus(200);
    assertThat(sent.data("phoneNumber")).isEqualTo("+4915100000048");
    byte[] secret = Base32.decode(setUp("totp", token).hasStatus(200).data("secret"));
    signedIn = signedIn(confirm(token, code(secret, 0)).hasStatus(200));
  }

  @Test
  void acceptAPasskey() {
    String token = signIn().data("mfa_setup_token");
    TestAuthenticator phone = new TestAuthenticator("http://localhost:8080");
    Answer options = setUp("passkey/options", token).hasStatus(200);
    ObjectNode made = phone.create(options.data());
    ObjectNode spoilt = made.deepCopy().put("mfa_setup_token", token);
    PasskeyUser.alter(spoilt, "clientDataJSON");
    client.post(SETUP + "/passkey", spoilt).isInvalid("response", "is not valid");
    made = phone.create(setUp("passkey/options", token).hasStatus(200).data());
    assertEnded(client.post(SETUP + "/passkey", made.deepCopy().put("mfa_setup_token", "none")));
    made = phone.create(setUp("passkey/options", token).hasStatus(200).data());
    method = "passkey";
    made.put("mfa_setup_token", token).put("name", "Work phone");
    signedIn = signedIn(client.post(SETUP + "/passkey", made).hasStatus(200));
    assertThat(signedIn.get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertThat(
            signedIn
                .get("/api/auth/webauthn/credentials")
                .data()
                .at("/credentials/0/name")
                .asText())
        .isEqualTo("Work phone");
    assertEnded(setUp("passkey/options", token));
    assertThat(signIn().data().path("methods").toString()).isEqualTo("[\"passkey\"]");
  }

  private Answer signIn() {
    return client.signIn(Map.of("email", EMAIL, "password", Api.PASSWORD)).hasStatus(200);
  }

  private Api signedIn(Answer answer) {
    return client.with("Authorization", "Bearer " + answer.data("token"));
  }

  private Answer setUp(String method, String token) {
    return client.post(SETUP + "/" + method, Map.of("mfa_setup_token", token));
  }

  private Answer confirm(String token, String code) {
    return confirm(token, "totp", code);
  }

  private Answer confirm(String token, String method, String code) {
    return client.post(
        SETUP + "/confirm", Map.of("mfa_setup_token", token, "method", method, "code", code));
  }

  private static void assertEnded(Answer answer) {
    assertThat(answer.hasStatus(401).text()).isEqualTo(ENDED);
  }
}
