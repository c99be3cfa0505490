package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jwt.SignedJWT;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** New signing keys in a running server, and nobody notices. */
@ServerTest
@Tag("every-server")
class KeyRotationIT {

  private static final String PATH = "/api/departments";

  private final Api api;
  private final String email;
  private final Path request;

  KeyRotationIT(ServerUnderTest server) throws Exception {
    api = Api.of(server);
    email = new TestUsers(server).like("nurse@demo.example");
    request = server.dataFolder().resolve("keys/rotate-signing-keys");
  }

  @Test
  void letsTokensOfTheOldAndTheNewKeyInTwiceOver() throws Exception {
    String first = token();
    String second = rotate(first);
    String third = rotate(second);
    for (String token : new String[] {first, second, third}) {
      assertThat(api.with("Authorization", "Bearer " + token).get(PATH).status()).isEqualTo(200);
    }
  }

  private String rotate(String before) throws Exception {
    Files.createFile(request);
    await("the server's answer").until(() -> !Files.exists(request));
    // Keys begin with a second.
    await("another key")
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> !keyOf(token()).equals(keyOf(before)));
    return token();
  }

  private String token() {
    return api.signIn(Map.of("email", email, "password", Api.PASSWORD))
        .hasStatus(200)
        .data("token");
  }

  private static String keyOf(String token) throws ParseException {
    return SignedJWT.parse(token).getHeader().getKeyID();
  }
}
