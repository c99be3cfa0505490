package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

/** Links to a new password, once something else is decided about whom they were sent to. */
@ServerTest
@UsesMailbox
class ResetLinksIT {

  private static final String NEW = "Linden-Blossom-47!";

  private static final String WAITING_FOR =
      "select count(*) from pg_stat_activity where ? = any(pg_blocking_pids(pid)) and query like '%from users%'";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api admin;
  private String email;
  private String path;

  ResetLinksIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
    admin = Api.of(server).as("super_admin@demo.example");
  }

  @BeforeEach
  void newUser() throws Exception {
    email = users.like("nurse@demo.example");
    path = "/api/users/" + users.value("select id from users where email = ?", email);
  }

  @Test
  void countForAnHour() throws Exception {
    String expired = sentToken();
    users.ageTokens(email, "1 hour 1 second");
    reset(expired).hasStatus(401);
    SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200);
    String late = sentToken();
    users.ageTokens(email, "59 minutes");
    reset(late).hasStatus(200);
  }

  @Test
  void countNoLongerOnceTheAddressIsAnother() throws Exception {
    String token = sentToken();
    admin
        .put(path, Map.of("email", "moved." + email, "current_password", Api.PASSWORD))
        .hasStatus(200);
    reset(token).hasStatus(401);
    SignedInUser.attempt(server, "moved." + email, Api.PASSWORD).hasStatus(200);
  }

  @Test
  void countNoLongerOnceTheUserHasLeftAndComeBack() throws Exception {
    String token = sentToken();
    admin.put(path, Map.of("status", "inactive")).hasStatus(200);
    reset(token).hasStatus(401);
    admin.put(path, Map.of("status", "active")).hasStatus(200);
    reset(token).hasStatus(401);
    SignedInUser.attempt(server, email, Api.PASSWORD).hasStatus(200);
  }

  @RepeatedTest(3)
  void areUsedOrVoidWhereTheUserIsDeactivatedAtTheSameTime() throws Exception {
    SignedInUser before = SignedInUser.signIn(server, email);
    String token = sentToken();
    List<Answer> answers =
        AtOnce.call(
            2,
            number -> number == 0 ? reset(token) : admin.put(path, Map.of("status", "inactive")));
    assertThat(answers.get(0).status()).isIn(200, 401);
    answers.get(1).hasStatus(200);
    before.api().get("/api/departments").hasStatus(401);
  }

  @Test
  void goToNobodysFormerAddress() throws Exception {
    try (Connection connection = server.database()) {
      connection.setAutoCommit(false);
      try (PreparedStatement move =
          connection.prepareStatement("update users set email = ? where email = ?")) {
        move.setString(1, "moved." + email);
        move.setString(2, email);
        assertThat(move.executeUpdate()).isEqualTo(1);
      }
      int holder = connection.unwrap(PGConnection.class).getBackendPID();
      forgot();
      Awaitility.await().until(() -> isAnswered() || !"0".equals(users.value(WAITING_FOR, holder)));
      connection.commit();
    }
    Awaitility.await().until(this::isAnswered);
    assertThat(users.value("select count(*) from mails where recipient = ?", email)).isEqualTo("0");
  }

  private boolean isAnswered() throws Exception {
    return users
        .value("select count(*) from password_reset_requests where email = ?", email)
        .equals("0");
  }

  private String sentToken() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      return Mailbox.token(mailbox.next(email, "Reset your Wardvoice password", this::forgot));
    }
  }

  private void forgot() {
    Api.of(server).post("/api/auth/password/forgot", Map.of("email", email)).hasStatus(200);
  }

  private Answer reset(String token) {
    return Api.of(server)
        .post("/api/auth/password/reset", Map.of("token", token, "new_password", NEW));
  }
}
