package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/**
 * A whole hospital signs in at once: each gets in or is put off, and nobody else notices. When one is put off, {@link
 * org.wardvoice.access.service.PasswordHashing} decides, and its own test shows.
 */
@ServerTest
class LoginStormIT {

  private static final int CALLERS = 60;

  private final ServerUnderTest server;
  private final TestUsers users;

  LoginStormIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @Test
  void letsInOrPutsOffAndAnswersAllOthers() throws Exception {
    String email = users.like("nurse@demo.example");
    SignedInUser working = SignedInUser.signIn(server, users.like("nurse@demo.example"));
    List<Answer> answers =
        AtOnce.call(
            CALLERS,
            number ->
                isOther(number)
                    ? working.api().get("/api/departments")
                    : SignedInUser.attempt(server, email, Api.PASSWORD));
    for (int number = 0; number < CALLERS; number++) {
      Answer answer = answers.get(number);
      if (isOther(number)) {
        answer.hasStatus(200);
      } else if (answer.status() != 200) {
        answer.isError(503, "SERVICE_UNAVAILABLE");
        assertThat(answer.header("Retry-After")).isNotNull();
      }
    }
    SignedInUser.signIn(server, email);
  }

  private static boolean isOther(int number) {
    return number % 4 == 0;
  }
}
