package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.wardvoice.access.FactorUser.MFA;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.TwoNodes;

/** Codes tried at both nodes at once. The nodes are those of a demo, which logs its text messages. */
@NodesTest
class SecondFactorNodesIT {

  private static final String PASSKEYS = "/api/auth/webauthn";
  private static final String VOICE = "/api/auth/voice";
  private static final int TRIES = 8;

  private final TwoNodes nodes;

  SecondFactorNodesIT(TwoNodes nodes) {
    this.nodes = nodes;
  }

  @Test
  void takeACodeOfAnAppOnce() throws Exception {
    String email = "nurse@demo.example";
    Api user = signedIn(email);
    byte[] secret = Base32.decode(user.post(MFA + "/totp").hasStatus(200).data("secret"));
    confirm(user, "totp", FactorUser.code(secret, 0));
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < TRIES; i++) {
      tokens.add(signIn(email).data("mfa_token"));
    }
    String code = FactorUser.code(secret, 1);
    assertOneRight(
        AtOnce.call(TRIES, i -> FactorUser.verify(node(i), tokens.get(i), "totp", code)));
    remove(user, "totp");
  }

  @Test
  void takeALoggedCodeOnce() throws Exception {
    String email = "doctor@demo.example";
    String number = "+4915100000047";
    Api user = signedIn(email);
    user.post(MFA + "/sms", Map.of("phoneNumber", number)).hasStatus(200);
    String first = logged(number, "none");
    confirm(user, "sms", first);
    String token = signIn(email).data("mfa_token");
    node(1).post(MFA + "/challenge", Map.of("mfa_token", token, "method", "sms")).hasStatus(200);
    String second = logged(number, first);
    assertOneRight(AtOnce.call(TRIES, i -> FactorUser.verify(node(i), token, "sms", second)));
    remove(user, "sms");
  }

  /** The nodes have different public URLs, so only the second accepts the passkey; but both use the challenge up. */
  @Test
  void useUpTheSameChallengesOfPasskeys() {
    String email = "clinician@demo.example";
    Api user = node(1).with("Authorization", "Bearer " + signIn(email).data("token"));
    TestAuthenticator phone = new TestAuthenticator("https://wardvoice.example");
    JsonNode creation = user.post(PASSKEYS + "/register/options").hasStatus(200).data();
    user.post(PASSKEYS + "/register", phone.create(creation)).hasStatus(201);
    JsonNode signed = phone.get(node(1).post(PASSKEYS + "/login/options").hasStatus(200).data());
    PasskeyUser.refused(node(0).post(PASSKEYS + "/login", signed), "Invalid credentials");
    PasskeyUser.refused(node(1).post(PASSKEYS + "/login", signed), "Invalid token");
    JsonNode again = phone.get(node(1).post(PASSKEYS + "/login/options").hasStatus(200).data());
    node(1).post(PASSKEYS + "/login", again).hasStatus(200);
    remove(user, "passkey");
  }

  @Test
  void haveNoVoicesUnlessEnabled() {
    Api user = signedIn("hospital_admin@demo.example");
    user.post(VOICE + "/enroll/phrase").isError(409, "CONFLICT");
    node(1).post(VOICE + "/verify/phrase", Map.of("mfa_token", "none")).isError(409, "CONFLICT");
  }

  private static void assertOneRight(List<Answer> answers) {
    assertThat(answers.stream().map(Answer::status))
        .containsExactlyInAnyOrder(200, 401, 401, 401, 401, 401, 401, 401);
  }

  /** The last code that either node has logged, once there is one after that before. */
  private String logged(String number, String before) {
    Pattern message = Pattern.compile("To: " + Pattern.quote(number) + "\\s+([0-9]{6}) is your");
    return await("the next message")
        .until(
            () ->
                Stream.of(nodes.first(), nodes.second())
                    .flatMap(node -> message.matcher(node.output()).results())
                    .map(found -> found.group(1))
                    .filter(code -> !code.equals(before))
                    .findFirst(),
            Optional::isPresent)
        .orElseThrow();
  }

  private Api node(int number) {
    return Api.at((number % 2 == 0 ? nodes.first() : nodes.second()).uri("/"));
  }

  private Answer signIn(String email) {
    return node(0).signIn(Map.of("email", email, "password", Api.PASSWORD)).hasStatus(200);
  }

  private Api signedIn(String email) {
    return node(0).with("Authorization", "Bearer " + signIn(email).data("token"));
  }

  private static void confirm(Api user, String method, String code) {
    user.post(MFA + "/" + method + "/confirm", Map.of("code", code)).hasStatus(200);
  }

  /** Other tests sign in as the same user. */
  private static void remove(Api user, String method) {
    user.json("DELETE", MFA + "/" + method, "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
  }
}
