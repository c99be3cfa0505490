package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
class LoginIT {

  private static final String NURSE = "nurse@demo.example";

  /** Of "password", at another cost than the server's, but a small one: for a while each sign-in costs that, too. */
  private static final String OLD_HASH =
      "$argon2id$v=19$m=128,t=2,p=1$c29tZXNhbHQ$RYv24Y/TZ9zngNKHq67KoO3Ooj3OLbKW9EjdkCy+338";

  private final ServerUnderTest server;
  private final Api api;
  private final TestUsers users;

  LoginIT(ServerUnderTest server) {
    this.server = server;
    api = Api.of(server);
    users = new TestUsers(server);
  }

  @Test
  void answersWithATokenAndTheUser() throws Exception {
    Answer answer = login(NURSE, Api.PASSWORD);
    assertThat(answer.status()).isEqualTo(200);
    JsonNode data = answer.data();
    assertThat(data.get("token").asText()).matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+");
    assertThat(data.get("token_type").asText()).isEqualTo("Bearer");
    assertThat(data.get("expires_in").asInt()).isEqualTo(900);
    JsonNode user = data.get("user");
    assertThat(user.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("id", "name", "email", "role", "department");
    assertThat(user.get("email").asText()).isEqualTo(NURSE);
    assertThat(user.get("role").asText()).isEqualTo("nurse");
    assertThat(user.get("department").asText()).isEqualTo("Cardiology");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "super_admin@demo.example",
        "hospital_admin@demo.example",
        "doctor@demo.example",
        "physician@demo.example",
        "attending_physician@demo.example",
        "clinician@demo.example",
        "quality_manager@demo.example",
        "nurse.emergency@demo.example",
        "super_admin@second.example",
        "doctor@second.example",
        "nurse@second.example",
        "Nurse@DEMO.example",
      })
  void letsEverybodyOfTheDemoIn(String email) throws Exception {
    assertThat(login(email, Api.PASSWORD).status()).isEqualTo(200);
  }

  @Test
  void refusesAWrongPasswordAnUnknownAddressAndAnInactiveUserAlike() throws Exception {
    String known = users.like(NURSE);
    String inactive = users.like(NURSE);
    users.update("update users set status = 'inactive' where email = ?", inactive);
    List<Answer> answers =
        List.of(
            login(known, "Ward-Voice-2025"),
            login("nobody." + inactive, Api.PASSWORD),
            login(inactive, Api.PASSWORD));
    assertThat(answers)
        .allSatisfy(
            answer -> {
              assertThat(answer.status()).isEqualTo(401);
              assertThat(answer.text()).isEqualTo("{\"error\":\"Invalid credentials\"}");
            });
  }

  @Test
  void namesAMissingOrMistypedField() throws Exception {
    assertInvalid(Map.of("email", NURSE), "password");
    assertInvalid(Map.of("email", NURSE, "password", ""), "password");
    assertInvalid(Map.of("password", Api.PASSWORD), "email");
    assertInvalid(Map.of("email", 7, "password", Api.PASSWORD), "email");
    assertInvalid(
        Map.of("email", NURSE, "password", Api.PASSWORD, "device", "x".repeat(129)), "device");
    assertInvalid(Map.of("email", NURSE, "pasword", Api.PASSWORD), "pasword");
  }

  @Test
  void hashesAnewWhereAHashWasMadeAtAnotherCost() throws Exception {
    String email = users.like(NURSE);
    users.update(
        "update passwords set hash = ? where user_id = (select id from users where email = ?)",
        OLD_HASH,
        email);
    assertThat(login(email, "password").status()).isEqualTo(200);
    assertThat(
            users.value(
                "select hash from passwords where user_id = (select id from users where email = ?)",
                email))
        .startsWith(
            "$argon2id$v=19$m=%s,t=%s,p=1$"
                .formatted(
                    server.setting("wardvoice.access.hash-memory-kib"),
                    server.setting("wardvoice.access.hash-iterations")));
    assertThat(login(email, "password").status()).isEqualTo(200);
  }

  @Test
  void notesWhenAUserSignedInLast() throws Exception {
    String email = users.like(NURSE);
    login(email, "wrong");
    assertThat(users.value("select last_login_at from users where email = ?", email)).isNull();
    Object version = users.value("select version from users where email = ?", email);
    login(email, Api.PASSWORD);
    assertThat(users.value("select version from users where email = ?", email))
        .as("signing in stands against nobody's change")
        .isEqualTo(version);
    assertThat(users.value("select last_login_at from users where email = ?", email)).isNotNull();
  }

  private Answer login(String email, String password) {
    return Api.of(server).post("/api/auth/login", Map.of("email", email, "password", password));
  }

  private void assertInvalid(Map<String, ?> body, String field) throws Exception {
    Answer answer = api.post("/api/auth/login", body).isError(400, "VALIDATION_ERROR");
    assertThat(answer.error().at("/details/field").asText()).isEqualTo(field);
  }
}
