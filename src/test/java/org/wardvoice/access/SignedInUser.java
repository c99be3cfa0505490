package org.wardvoice.access;

import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** Somebody who has signed in, with all that the sign-in answered. */
record SignedInUser(ServerUnderTest server, String email, Answer answer) {

  static SignedInUser signIn(ServerUnderTest server, String email, String password) {
    return new SignedInUser(server, email, attempt(server, email, password));
  }

  static SignedInUser signIn(ServerUnderTest server, String email) {
    SignedInUser user = signIn(server, email, Api.PASSWORD);
    user.answer().hasStatus(200);
    return user;
  }

  /** From an address of its own. */
  static Answer attempt(ServerUnderTest server, String email, String password) {
    return Api.of(server).signIn(Map.of("email", email, "password", password));
  }

  Api api() {
    return Api.of(server).with("Authorization", "Bearer " + answer.data("token"));
  }

  /** Whether the access token still counts; a refusal must be the one of a session that has ended. */
  boolean isSignedIn() {
    Answer probe = api().get("/api/departments");
    if (probe.status() == 401) {
      org.assertj.core.api.Assertions.assertThat(probe.text())
          .isEqualTo("{\"error\":\"Token revoked\"}");
      return false;
    }
    probe.hasStatus(200);
    return true;
  }

  String sessionId() {
    return answer.data("session_id");
  }

  Answer refresh() {
    return refresh(answer.data("refresh_token"));
  }

  Answer refresh(String refreshToken) {
    return Api.of(server).post("/api/auth/refresh", Map.of("refresh_token", refreshToken));
  }
}
