package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** Administrators can't take over accounts unnoticed. */
@ServerTest
@UsesMailbox
class TakeoverIT {

  private static final String USERS = "/api/users";
  private static final String GIVEN = "Linden-Blossom-47!";
  private static final String CHOSEN = "Maple-Blossom-48!";

  private final ServerUnderTest server;
  private final TestUsers users;
  private String email;
  private String path;
  private Api admin;
  private UserCalls calls;

  TakeoverIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void newUsers() throws Exception {
    email = users.like("nurse@demo.example");
    path = USERS + "/" + users.value("select id from users where email = ?", email);
    admin = Api.of(server).as(users.like("hospital_admin@demo.example"));
    calls = new UserCalls(server, admin);
  }

  @Test
  void asksForTheChangersPasswordForAnotherAddress() {
    String moved = "moved." + email;
    admin.put(path, Map.of("email", moved)).isInvalid("current_password", "required");
    Answer wrong = admin.put(path, Map.of("email", moved, "current_password", GIVEN));
    assertThat(wrong.hasStatus(403).text()).isEqualTo("{\"error\":\"Invalid credentials\"}");
    assertThat(admin.get(path).data("email")).isEqualTo(email);
    admin.put(path, Map.of("email", email, "phone", "4711")).hasStatus(200);
    admin.put(path, Map.of("email", moved, "current_password", Api.PASSWORD)).hasStatus(200);
    calls.login(moved, Api.PASSWORD).hasStatus(200);
  }

  @Test
  void letsNoKeyChangeAnAddress() {
    Api all = Api.of(server).as("super_admin@demo.example");
    Answer made =
        all.post("/api/auth/api-keys", Map.of("name", "Import", "permissions", List.of("*")))
            .hasStatus(201);
    Api key = Api.of(server).with("X-API-Key", made.data("key"));
    Answer refused =
        key.put(path, Map.of("email", "moved." + email, "current_password", Api.PASSWORD));
    assertThat(refused.hasStatus(403).json().path("required").asText()).isEqualTo("session");
    key.put(path, Map.of("phone", "4711")).hasStatus(200);
    all.delete("/api/auth/api-keys/" + made.data("keyId")).hasStatus(200);
  }

  @Test
  void tellsTheOldAddressAndTheAuditLogOfAnother() throws Exception {
    String id = path.substring(USERS.length() + 1);
    try (Mailbox mailbox = Mailbox.of(server)) {
      calls.move(id, "moved." + email).hasStatus(200);
      MimeMessage mail = mailbox.await(email);
      assertThat(mail.getSubject()).isEqualTo("Your Wardvoice email address was changed");
      assertThat(mail.getContent().toString()).contains(email).doesNotContain("moved.");
    }
    JsonNode told =
        new UserCalls(server, Api.of(server).as("super_admin@demo.example"))
            .audited("user_email_changed", id);
    assertThat(told.at("/metadata/from").asText()).isEqualTo(email);
    assertThat(told.at("/metadata/to").asText()).isEqualTo("moved." + email);
    assertThat(told.path("eventType").asText()).isEqualTo("security");
  }

  @Test
  void hasAGivenPasswordChangedAtTheFirstSignIn() {
    String address = "given." + email;
    admin.post(USERS, nurse(address)).hasStatus(201);
    Answer first = calls.login(address, GIVEN).hasStatus(200);
    assertThat(first.data("password_change_required")).isEqualTo("true");
    assertThat(first.data().has("token")).isFalse();
    change(first, GIVEN).isInvalid("new_password", "last 12 passwords");
    change(first, CHOSEN).hasStatus(200);
    assertThat(calls.login(address, CHOSEN).hasStatus(200).data().has("token")).isTrue();
    calls.login(address, GIVEN).hasStatus(401);
  }

  @Test
  void letsWhoMayDoEverythingGiveALastingPassword() {
    String address = "lasting." + email;
    Api.of(server).as("super_admin@demo.example").post(USERS, nurse(address)).hasStatus(201);
    assertThat(calls.login(address, GIVEN).hasStatus(200).data().has("token")).isTrue();
  }

  private static Map<String, Object> nurse(String address) {
    Map<String, Object> wanted = new HashMap<>();
    wanted.put("name", "Quincy Adams");
    wanted.put("email", address);
    wanted.put("role", "nurse");
    wanted.put("department", "Cardiology");
    wanted.put("password", GIVEN);
    return wanted;
  }

  private Answer change(Answer signIn, String password) {
    return Api.of(server)
        .post(
            "/api/auth/password/change",
            Map.of(
                "password_change_token",
                signIn.data("password_change_token"),
                "new_password",
                password));
  }
}
