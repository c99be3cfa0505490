package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@UsesMailbox
class ResetFactorsIT {

  private final ServerUnderTest server;
  private final TestUsers users;
  private SignedInUser admin;

  ResetFactorsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    admin = SignedInUser.signIn(server, users.like("hospital_admin@demo.example"));
  }

  @Test
  void removesAllFactorsAndTellsTheirUser() throws Exception {
    FactorUser nurse = FactorUser.like(server, "nurse@demo.example");
    nurse.enroll();
    nurse.api().post(MFA + "/backup-codes").hasStatus(200);
    String factors = path(nurse.email());
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          nurse.email(),
          "Second factors of your Wardvoice account reset",
          () ->
              assertThat(admin.api().delete(factors).hasStatus(200).data("removed"))
                  .isEqualTo("2"));
    }
    assertThat(nurse.signInAgain().data().has("token")).isTrue();
    assertThat(nurse.api().get(MFA).data().path("methods")).isEmpty();
    assertThat(users.value("select mfa_enabled from users where email = ?", nurse.email()))
        .isEqualTo("f");
    assertThat(admin.api().delete(factors).hasStatus(200).data("removed")).isEqualTo("0");
    assertThat(
            users.value(
                "select count(*) from audit_events a join users u on u.id = a.user_id"
                    + " where a.action = 'mfa_reset' and u.email = ?",
                admin.email()))
        .isEqualTo("2");
  }

  @Test
  void refusesFactorsOfAHigherTierAndOnesOwn() throws SQLException {
    String higher = users.like("super_admin@demo.example");
    assertThat(admin.api().delete(path(higher)).hasStatus(403).text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"*\"}");
    admin.api().delete(path(admin.email())).isError(409, "CONFLICT");
  }

  @Test
  void wantsThePasswordLongAfterTheSignIn() throws SQLException {
    String nurse = users.like("nurse@demo.example");
    users.update(
        "update sessions set created_at = now() - interval '16 minutes'"
            + " where user_id = (select id from users where email = ?)",
        admin.email());
    assertThat(admin.api().delete(path(nurse)).hasStatus(403).text())
        .isEqualTo("{\"error\":\"Recent sign-in required\"}");
    admin
        .api()
        .json("DELETE", path(nurse), "{\"password\": \"" + Api.PASSWORD + "\"}")
        .hasStatus(200);
  }

  @Test
  void isNotForApiKeys() throws SQLException {
    String nurse = users.like("nurse@demo.example");
    String key =
        admin
            .api()
            .post(
                "/api/auth/api-keys",
                Map.of("name", "Directory", "permissions", new String[] {"user:update"}))
            .hasStatus(201)
            .data("key");
    Api.of(server).with("X-API-Key", key).delete(path(nurse)).hasStatus(403);
  }

  private String path(String email) throws SQLException {
    return "/api/users/" + users.value("select id from users where email = ?", email) + "/mfa";
  }
}
