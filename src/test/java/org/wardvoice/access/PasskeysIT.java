package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** How users keep their passkeys. */
@ServerTest
class PasskeysIT {

  private static final String PATH = PasskeyUser.PATH;
  private static final String CREDENTIALS = PATH + "/credentials";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final TestAuthenticator phone = new TestAuthenticator("http://localhost:8080");
  private PasskeyUser user;

  PasskeysIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = PasskeyUser.like(server, "nurse@demo.example");
  }

  @Test
  void listsRenamesAndRemoves() throws Exception {
    user.add(phone);
    user.add(new TestAuthenticator("http://localhost:8080"));
    JsonNode two = user.credentials();
    assertThat(two).hasSize(2);
    String newer = two.at("/0/id").asText();
    String older = two.at("/1/id").asText();
    Answer read = user.api().get(CREDENTIALS + "/" + older).hasStatus(200);
    Map<String, String> name = Map.of("name", "O'Neill's key 🔑");
    user.api()
        .with("If-Match", "\"stale\"")
        .put(CREDENTIALS + "/" + older, name)
        .isError(412, "PRECONDITION_FAILED");
    Answer renamed =
        user.api()
            .with("If-Match", read.header("ETag"))
            .put(CREDENTIALS + "/" + older, name)
            .hasStatus(200);
    assertThat(renamed.data("name")).isEqualTo("O'Neill's key 🔑");
    user.api().put(CREDENTIALS + "/" + older, Map.of("name", " ")).isInvalid("name", "blank");

    PasskeyUser colleague = PasskeyUser.like(server, "nurse@demo.example");
    colleague.api().get(CREDENTIALS + "/" + older).isError(404, "NOT_FOUND");
    colleague.api().put(CREDENTIALS + "/" + older, name).isError(404, "NOT_FOUND");
    colleague.api().delete(CREDENTIALS + "/" + older).isError(404, "NOT_FOUND");

    user.api().delete(CREDENTIALS + "/" + newer).hasStatus(200);
    user.api().delete(CREDENTIALS + "/" + newer).isError(404, "NOT_FOUND");
    user.signIn(phone, Map.of()).hasStatus(200);
    assertThat(users.value("select mfa_enabled from users where email = ?", user.email()))
        .isEqualTo("t");
    user.api().delete(CREDENTIALS + "/" + older).hasStatus(200);
    PasskeyUser.refused(user.signIn(phone, Map.of()), "Invalid credentials");
    assertThat(users.value("select mfa_enabled from users where email = ?", user.email()))
        .isEqualTo("f");
    assertThat(SignedInUser.attempt(server, user.email(), Api.PASSWORD).data().has("token"))
        .isTrue();
    assertThat(user.audited("mfa_enrolled", true)).isEqualTo("2");
    assertThat(user.audited("mfa_removed", true)).isEqualTo("2");
  }

  @Test
  void removesAllAsOneFactor() throws SQLException {
    user.add(phone);
    user.add(new TestAuthenticator("http://localhost:8080"));
    user.api()
        .json("DELETE", "/api/auth/mfa/passkey", "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
    assertThat(user.credentials()).isEmpty();
    assertThat(users.value("select mfa_enabled from users where email = ?", user.email()))
        .isEqualTo("f");
  }

  @Test
  void wantsThePasswordAgainLongAfterTheSignIn() throws SQLException {
    user.add(phone);
    String id = user.credentials().at("/0/id").asText();
    users.update(
        "update sessions set created_at = now() - interval '16 minutes'"
            + " where user_id = (select id from users where email = ?)",
        user.email());
    PasskeyUser.refused(
        user.api().post(PATH + "/register/options"), 403, "Recent sign-in required");
    PasskeyUser.refused(user.api().delete(CREDENTIALS + "/" + id), 403, "Recent sign-in required");
    PasskeyUser.refused(
        user.api().post(PATH + "/register/options", Map.of("password", "no")),
        403,
        "Invalid credentials");
    user.api().post(PATH + "/register/options", Map.of("password", Api.PASSWORD)).hasStatus(200);
    user.api()
        .json("DELETE", CREDENTIALS + "/" + id, "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
  }

  @Test
  void keepsTwentyAtMost() throws SQLException {
    user.add(phone);
    users.update(
        "insert into passkeys select gen_random_uuid(), organization_id, user_id, factor_id,"
            + " gen_random_uuid()::text, credential, name, transports, sign_count, backup_eligible,"
            + " backed_up, created_at from passkeys, generate_series(1, 19)"
            + " where user_id = (select id from users where email = ?)",
        user.email());
    user.api().post(PATH + "/register/options").isError(409, "CONFLICT");
  }
}
