package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.code;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** How long the tokens for the next step of a sign-in can be used. */
@ServerTest
class StepTokensIT {

  private static final String ENDED = "{\"error\":\"Invalid token\"}";

  private final ServerUnderTest server;
  private final TestUsers users;

  StepTokensIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @Test
  void leaveTenMinutesForTheSecondFactor() throws SQLException {
    FactorUser user = FactorUser.like(server, "nurse@demo.example");
    byte[] secret = user.enroll();
    String expired = user.token();
    users.ageTokens(user.email(), "10 minutes 1 second");
    assertThat(user.verify(expired, "totp", code(secret, 1)).hasStatus(401).text())
        .isEqualTo(ENDED);
    String late = user.token();
    users.ageTokens(user.email(), "9 minutes");
    user.verify(late, "totp", code(secret, 1)).hasStatus(200);
  }

  @Test
  void leaveTenMinutesForANewPassword() throws SQLException {
    String email = users.like("nurse@demo.example");
    users.update(
        "update passwords set changed_at = now() - interval '90 days'"
            + " where user_id = (select id from users where email = ?)",
        email);
    String expired = changeToken(email);
    users.ageTokens(email, "10 minutes 1 second");
    assertThat(change(expired).hasStatus(401).text()).isEqualTo(ENDED);
    String late = changeToken(email);
    users.ageTokens(email, "9 minutes");
    change(late).hasStatus(200);
  }

  private String changeToken(String email) {
    return SignedInUser.attempt(server, email, Api.PASSWORD)
        .hasStatus(200)
        .data("password_change_token");
  }

  private Answer change(String token) {
    return Api.of(server)
        .post(
            "/api/auth/password/change",
            Map.of("password_change_token", token, "new_password", "Linden-Blossom-47!"));
  }
}
