package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.MimeMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@UsesMailbox
class InvitationsIT {

  private static final String INVITATIONS = "/api/users/invitations";
  private static final String NEW = "Linden-Blossom-47!";
  private static final String INVALID = "{\"error\":\"Invalid token\"}";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api admin;
  private final InvitationCalls calls;
  private final Mailbox mailbox;

  InvitationsIT(ServerUnderTest server) throws Exception {
    this.server = server;
    users = new TestUsers(server);
    admin = Api.of(server).as(users.like("super_admin@second.example"));
    calls = new InvitationCalls(server, admin);
    mailbox = Mailbox.of(server);
  }

  @AfterAll
  void closeMailbox() {
    mailbox.close();
  }

  @Test
  void letsInWhomeverItInvitesOnce() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("permissions", List.of("read_patients", "create_notes", "manage_tasks"));
    Answer sent = calls.invite(wanted);
    assertThat(sent.data().fieldNames())
        .toIterable()
        .containsExactly(
            "invitation_id",
            "email",
            "role",
            "department",
            "permissions",
            "status",
            "expires_at",
            "invited_by",
            "created_at");
    assertThat(sent.data("status")).isEqualTo("pending");
    assertThat(sent.data().get("permissions").toString())
        .isEqualTo("[\"patient:read\",\"notes:create\",\"task:*\"]");
    String path = INVITATIONS + "/" + sent.data("invitation_id");
    assertThat(sent.header("Location")).endsWith(path);
    assertThat(admin.get(path).hasStatus(200).data()).isEqualTo(sent.data());
    String token = token(wanted);
    calls.accept(token, "Nora Keller", "nora").isInvalid("password", "12 characters");
    calls.accept(token, null, NEW).isInvalid("name", "must not be null");
    Answer signedIn = calls.accept(token, "Nora Keller", NEW).hasStatus(200);
    assertThat(signedIn.data().at("/user/name").asText()).isEqualTo("Nora Keller");
    assertThat(signedIn.data().at("/user/role").asText()).isEqualTo("physician");
    Api user = Api.of(server).with("Authorization", "Bearer " + signedIn.data("token"));
    user.get("/api/tasks").hasStatus(200);
    assertThat(calls.accept(token, "Eve", NEW).hasStatus(401).text()).isEqualTo(INVALID);
    assertThat(admin.get(path).data("status")).isEqualTo("accepted");
    admin.delete(path).isError(409, "CONFLICT");
    calls.login(wanted, NEW).hasStatus(200);
    assertThat(admin.get("/api/users?q=" + wanted.get("email")).data().get("users")).hasSize(1);
  }

  /** As the browser of a ward is. */
  @Test
  void keepsTheCookieOfADeviceThatOthersUse() throws Exception {
    Map<String, Object> colleague =
        Map.of("email", users.like("nurse@second.example"), "password", Api.PASSWORD);
    String device = Api.of(server).signIn(colleague).hasStatus(200).cookie("wardvoice_device");
    Map<String, Object> wanted = calls.wanted();
    calls.invite(wanted);
    Api shared = Api.of(server).with("Cookie", device);
    Answer signedIn = InvitationCalls.accept(shared, token(wanted), "Nora Keller", NEW);
    assertThat(signedIn.hasStatus(200).cookie("wardvoice_device")).isEqualTo(device);
  }

  @Test
  void writesWhoInvitesWhereAsWhatAndUntilWhen() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    calls.invite(wanted);
    MimeMessage mail = mailbox.await(wanted.get("email").toString());
    assertThat(mail.getSubject()).isEqualTo("Your invitation to Wardvoice");
    assertThat(mail.getContent().toString())
        .contains("Test Person invites you", "Second Hospital", "Your role: physician")
        .contains("/accept-invitation.html#token=");
  }

  @Test
  void hasAPageForTheLinkInTheMail() {
    Answer page = Api.of(server).get("/accept-invitation.html").hasStatus(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.text())
        .contains("accept-invitation.js", "Content-Security-Policy", "default-src 'none'")
        .doesNotContain("<script>", "http://", "https://");
    assertThat(Api.of(server).get("/accept-invitation.js").hasStatus(200).text())
        .contains("api/users/invitations/accept");
    assertThat(Api.of(server).get("/password-form.js").hasStatus(200).text()).contains("token");
  }

  @Test
  void keepsItsTokenOnlyAsAHash() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    calls.invite(wanted);
    String token = token(wanted);
    assertThat(users.value("select count(*) from invitations where secret_hash = ?", token))
        .isEqualTo("0");
  }

  @Test
  void invitesNobodyWhoIsThereOrOnTheWay() {
    Map<String, Object> wanted = calls.wanted();
    calls.invite(wanted);
    wanted.put("email", wanted.get("email").toString().toUpperCase(Locale.ROOT));
    UserCalls.assertTaken(admin.post("/api/users/invite", wanted));
    for (String known : List.of("nurse@second.example", "NURSE@demo.example")) {
      wanted.put("email", known);
      UserCalls.assertTaken(admin.post("/api/users/invite", wanted));
    }
    wanted.put("email", "no address");
    admin.post("/api/users/invite", wanted).isInvalid("email", "must be an email address");
    wanted = calls.wanted();
    wanted.put("department", "Nowhere");
    admin.post("/api/users/invite", wanted).isInvalid("department", "unknown department");
    wanted.put("permissions", List.of("read_all"));
    admin
        .post("/api/users/invite", wanted)
        .isInvalid("permissions[0]", "unknown permission")
        .isInvalid("department", "unknown department");
  }

  @Test
  void invitesOnceHoweverManyDoSoAtATime() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    List<Answer> answers = AtOnce.call(4, number -> admin.post("/api/users/invite", wanted));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    answers.stream().filter(answer -> answer.status() != 201).forEach(UserCalls::assertTaken);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void letsOneOfTwoWhoComeAtATimeIn(boolean added) throws Exception {
    Map<String, Object> wanted = calls.wanted();
    if (added) {
      wanted.put("name", "Nora Keller");
      admin.post("/api/users", wanted).hasStatus(201);
    } else {
      calls.invite(wanted);
    }
    String token = token(wanted);
    List<Answer> answers = AtOnce.call(4, number -> calls.accept(token, "Nora", NEW + number));
    assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 401, 401, 401);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 401)
        .allMatch(answer -> answer.text().equals(INVALID));
    assertThat(users.value("select count(*) from users where email = ?", wanted.get("email")))
        .isEqualTo("1");
  }

  @Test
  void endsAtItsTimeAndCanBeSentAnew() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    Answer sent = calls.invite(wanted);
    String token = token(wanted);
    users.update(
        "update invitations set created_at = created_at - interval '8 days',"
            + " expires_at = expires_at - interval '8 days' where id = ?",
        UUID.fromString(sent.data("invitation_id")));
    calls.accept(token, "Nora", NEW).hasStatus(401);
    String path = INVITATIONS + "/" + sent.data("invitation_id");
    assertThat(admin.get(path).data("status")).isEqualTo("expired");
    assertThat(calls.listed("expired")).contains(sent.data("invitation_id"));
    assertThat(calls.listed("pending")).doesNotContain(sent.data("invitation_id"));
    Answer again = calls.invite(wanted);
    assertThat(calls.listed("pending")).contains(again.data("invitation_id"));
    assertThat(calls.listed("expired")).contains(sent.data("invitation_id"));
    assertThat(admin.get(path).data("status")).isEqualTo("expired");
  }

  @Test
  void isRevokedAndStaysSo() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    Answer sent = calls.invite(wanted);
    String token = token(wanted);
    String path = INVITATIONS + "/" + sent.data("invitation_id");
    Answer revoked = admin.delete(path).hasStatus(200);
    assertThat(revoked.data("status")).isEqualTo("revoked");
    assertThat(revoked.header("ETag")).isEqualTo(admin.get(path).header("ETag"));
    assertThat(admin.delete(path).hasStatus(200).data()).isEqualTo(revoked.data());
    calls.accept(token, "Nora", NEW).hasStatus(401);
    assertThat(calls.listed("revoked")).contains(sent.data("invitation_id"));
    assertThat(calls.listed("accepted")).doesNotContain(sent.data("invitation_id"));
    calls.invite(wanted);
    admin.get(INVITATIONS + "?status=lost").isInvalid("status", "must be one of");
    admin.get(INVITATIONS + "/" + Ids.next()).isError(404, "NOT_FOUND");
  }

  @Test
  void isOfNoUseToWhoeverGotAUserElsewhere() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    Answer sent = calls.invite(wanted);
    String token = token(wanted);
    Map<String, Object> elsewhere = new HashMap<>(wanted);
    elsewhere.put("name", "Nora");
    elsewhere.put("role", "nurse");
    elsewhere.put("password", NEW);
    Api.of(server).as("hospital_admin@demo.example").post("/api/users", elsewhere).hasStatus(201);
    UserCalls.assertTaken(calls.accept(token, "Nora", NEW));
    assertThat(admin.get(INVITATIONS + "/" + sent.data("invitation_id")).data("status"))
        .isEqualTo("pending");
  }

  @Test
  void endsWhenItsAddressGetsAUser() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    String invitation = INVITATIONS + "/" + calls.invite(wanted).data("invitation_id");
    String token = token(wanted);
    Map<String, Object> added = new HashMap<>(wanted);
    added.put("name", "Nora");
    added.put("password", NEW);
    admin.post("/api/users", added).hasStatus(201);
    assertThat(admin.get(invitation).data("status")).isEqualTo("revoked");
    calls.accept(token, "Nora", NEW).hasStatus(401);
  }

  /** An invitation and a user of the same address, as if both had been made at the same moment. */
  @Test
  void endsWhenTheUserOfItsAddressGetsAnother() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    String invitation = INVITATIONS + "/" + calls.invite(wanted).data("invitation_id");
    String token = token(wanted);
    Map<String, Object> added = calls.wanted();
    added.put("name", "Nora");
    added.put("password", NEW);
    String id = admin.post("/api/users", added).hasStatus(201).data("id");
    users.update(
        "update users set email = ? where id = ?", wanted.get("email"), UUID.fromString(id));
    assertThat(admin.get(invitation).data("status")).isEqualTo("pending");
    admin
        .put(
            "/api/users/" + id,
            Map.of("email", added.get("email"), "current_password", Api.PASSWORD))
        .hasStatus(200);
    assertThat(admin.get(invitation).data("status")).isEqualTo("revoked");
    calls.accept(token, "Nora", NEW).hasStatus(401);
  }

  @Test
  void isSentToAUserWhoIsAddedWithoutAPassword() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("name", "Nora Keller");
    Answer added = admin.post("/api/users", wanted).hasStatus(201);
    assertThat(added.data("status")).isEqualTo("invited");
    String path = "/api/users/" + added.data("id");
    calls.login(wanted, NEW).hasStatus(401);
    Answer byHand = admin.put(path, Map.of("status", "active"));
    byHand.isError(409, "INVALID_STATE_TRANSITION");
    String token = token(wanted);
    Answer signedIn = calls.accept(token, null, NEW).hasStatus(200);
    assertThat(signedIn.data().at("/user/name").asText()).isEqualTo("Nora Keller");
    assertThat(admin.get(path).data("status")).isEqualTo("active");
  }

  @Test
  void goesWithItsUserAndComesAnew() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("name", "Nora Keller");
    Answer added = admin.post("/api/users", wanted).hasStatus(201);
    String path = "/api/users/" + added.data("id");
    String first = token(wanted);
    admin.put(path, Map.of("status", "inactive")).hasStatus(200);
    calls.accept(first, null, NEW).hasStatus(401);
    admin.put(path, Map.of("status", "active")).isError(409, "INVALID_STATE_TRANSITION");
    wanted.remove("name");
    calls.invite(wanted);
    assertThat(admin.get(path).data("status")).isEqualTo("invited");
    String second = token(wanted, 2);
    Map<String, Object> moved = new HashMap<>(wanted);
    moved.put("email", "moved." + wanted.get("email"));
    admin
        .put(path, Map.of("email", moved.get("email"), "current_password", Api.PASSWORD))
        .hasStatus(200);
    calls.accept(second, null, NEW).hasStatus(401);
    calls.accept(token(moved), null, NEW).hasStatus(200);
    assertThat(admin.get(path).data("status")).isEqualTo("active");
  }

  @Test
  void keepsOnRecordWhatItChangesOfWhoeverWaits() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("name", "Nora Keller");
    String id = admin.post("/api/users", wanted).hasStatus(201).data("id");
    admin.put("/api/users/" + id, Map.of("status", "inactive")).hasStatus(200);
    wanted.remove("name");
    wanted.put("role", "nurse");
    wanted.put("permissions", List.of("reports:read"));
    calls.invite(wanted);
    assertThat(UserCalls.told(users, "role_changed", id))
        .contains("\"from\": \"physician\"", "\"to\": \"nurse\"");
    assertThat(UserCalls.told(users, "permissions_granted", id)).contains("reports:read");
    assertThat(UserCalls.told(users, "user_status_changed", id))
        .contains("\"from\": \"inactive\"", "\"to\": \"invited\"");
    assertThat(UserCalls.told(users, "user_updated", id)).contains("role", "permissions", "status");
  }

  private String token(Map<String, Object> wanted) throws Exception {
    return token(wanted, 1);
  }

  /** The token in the last of that many mails to one address. */
  private String token(Map<String, Object> wanted, int number) throws Exception {
    String address = wanted.get("email").toString();
    Awaitility.await("mail " + number + " to " + address)
        .until(() -> mailbox.to(address).size() >= number);
    return Mailbox.token(mailbox.to(address).get(number - 1));
  }
}
