package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
class RefreshIT {

  private final ServerUnderTest server;
  private final TestUsers users;
  private SignedInUser user;

  RefreshIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws Exception {
    user = SignedInUser.signIn(server, users.like("nurse@demo.example"));
  }

  @Test
  void carriesTheClaimsOfTheSpecification() throws Exception {
    JWTClaimsSet claims =
        SignedJWT.parse(
                Api.of(server)
                    .with("X-Forwarded-For", "192.0.2.17")
                    .post(
                        "/api/auth/login",
                        Map.of("email", user.email(), "password", Api.PASSWORD, "device", "Ward 7"))
                    .data("refresh_token"))
            .getJWTClaimsSet();
    assertThat(claims.getClaims()).containsKeys("iss", "sub", "aud", "exp", "iat", "jti");
    assertThat(claims.getStringClaim("type")).isEqualTo("refresh");
    assertThat(claims.getStringClaim("device")).isEqualTo("Ward 7");
    assertThat(claims.getStringClaim("ip")).isEqualTo("192.0.2.17");
    assertThat(claims.getAudience()).containsExactly("wardvoice-refresh");
    assertThat(
            Duration.between(
                claims.getIssueTime().toInstant(), claims.getExpirationTime().toInstant()))
        .isEqualTo(Duration.ofDays(30));
  }

  @Test
  void givesNewTokensForTheSameSession() {
    Answer refreshed = user.refresh().hasStatus(200);
    assertThat(refreshed.data("session_id")).isEqualTo(user.sessionId());
    assertThat(refreshed.data("token")).isNotEqualTo(user.answer().data("token"));
    assertThat(refreshed.data().at("/user/email").asText()).isEqualTo(user.email());
    assertThat(new SignedInUser(server, user.email(), refreshed).isSignedIn()).isTrue();
    assertThat(user.isSignedIn()).as("the old access token lives on to its end").isTrue();
  }

  @Test
  void endsTheWholeSessionWhenATokenComesASecondTime() {
    SignedInUser next = new SignedInUser(server, user.email(), user.refresh().hasStatus(200));
    assertRefused(user.refresh(), "Token revoked");
    assertThat(next.isSignedIn()).isFalse();
    assertRefused(next.refresh(), "Token revoked");
  }

  @Test
  void letsOneOfManyUsesAtOncePass() throws Exception {
    List<Answer> answers = AtOnce.call(8, number -> user.refresh());
    List<Answer> refused = answers.stream().filter(answer -> answer.status() != 200).toList();
    assertThat(refused).hasSize(7).allSatisfy(answer -> assertRefused(answer, "Token revoked"));
    assertThat(user.isSignedIn()).isFalse();
  }

  @Test
  void takesNoAccessTokenForARefreshTokenNorTheOtherWayRound() {
    assertRefused(user.refresh(user.answer().data("token")), "Invalid token");
    Answer wrong =
        Api.of(server)
            .with("Authorization", "Bearer " + user.answer().data("refresh_token"))
            .get("/api/departments");
    assertRefused(wrong, "Invalid token");
    assertRefused(user.refresh("garbage"), "Invalid token");
    assertThat(user.isSignedIn()).isTrue();
  }

  @Test
  void refusesASessionThatHasEndedAndAUserWhoHasLeft() throws Exception {
    SignedInUser leaving = SignedInUser.signIn(server, users.like("nurse@demo.example"));
    users.update("update users set status = 'inactive' where email = ?", leaving.email());
    assertRefused(leaving.refresh(), "User not found or inactive");
    user.api().post("/api/auth/logout").hasStatus(200);
    assertRefused(user.refresh(), "Token revoked");
  }

  @Test
  void grantsWhatTheUserMayDoNow() throws Exception {
    users.update("update users set role = 'quality_manager' where email = ?", user.email());
    Answer refreshed = user.refresh().hasStatus(200);
    assertThat(refreshed.data().at("/user/role").asText()).isEqualTo("quality_manager");
    assertThat(
            SignedJWT.parse(refreshed.data("token"))
                .getJWTClaimsSet()
                .getStringListClaim("permissions"))
        .contains("analytics:*")
        .doesNotContain("task:*");
  }

  private static void assertRefused(Answer answer, String message) {
    assertThat(answer.hasStatus(401).text()).isEqualTo("{\"error\":\"" + message + "\"}");
  }
}
