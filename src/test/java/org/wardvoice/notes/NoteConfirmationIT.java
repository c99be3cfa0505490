package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Signing requires the password again, and the version that was read. */
@ServerTest
class NoteConfirmationIT {

  private static final int FAILURES = 5;

  private final ServerUnderTest server;
  private final TestUsers users;
  private String author;
  private NoteCalls calls;

  NoteConfirmationIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void newAuthor() throws Exception {
    author = users.like("doctor@demo.example");
    calls = new NoteCalls(signedIn());
  }

  /** Wrong passwords at an unattended screen lock signing in that session only. */
  @Test
  void countsWrongPasswordsOfEachSessionByThemselves() throws Exception {
    String id = calls.written("Free of pain.");
    for (int i = 0; i < FAILURES; i++) {
      assertThat(calls.sign(id, "wrong").hasStatus(403).text())
          .isEqualTo("{\"error\":\"Invalid credentials\"}");
    }
    Answer locked = calls.sign(id).hasStatus(403);
    assertThat(locked.text()).isEqualTo("{\"error\":\"Account locked\"}");
    assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(800, 900);
    calls.get(id).hasStatus(200);
    assertThat(
            users.value(
                "select count(*) from audit_events where action = 'permission_denied' and user_id = ?",
                UUID.fromString(calls.get(id).data("author_id"))))
        .isEqualTo("0");

    new NoteCalls(signedIn()).sign(id).hasStatus(200);
  }

  @Test
  void signsNoOtherVersionThanTheOneThatWasRead() {
    String id = calls.written("Free of pain.");
    int read = calls.get(id).data().path("version").asInt();
    calls.put(id, "content", "In pain.").hasStatus(200);
    signVersion(id, read).isError(409, "CONFLICT");
    assertThat(calls.get(id).data("status")).isEqualTo("draft");
    signVersion(id, calls.get(id).data().path("version").asInt()).hasStatus(200);
  }

  private Answer signVersion(String id, int version) {
    return calls
        .api()
        .post(
            NoteCalls.NOTES + "/" + id + "/sign",
            Map.of("password", Api.PASSWORD, "version", version));
  }

  private Api signedIn() {
    Answer login =
        Api.of(server).signIn(Map.of("email", author, "password", Api.PASSWORD)).hasStatus(200);
    return Api.of(server).with("Authorization", "Bearer " + login.data("token"));
  }
}
