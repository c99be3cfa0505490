package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** A fault of the service itself: here, a row that it can't read. */
@ServerTest
@Tag("every-server")
class InternalErrorIT {

  private final ServerUnderTest server;

  InternalErrorIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void namesTheRequestAndNothingOfTheCause() throws Exception {
    TestUsers users = new TestUsers(server);
    String email = users.like("nurse@demo.example");
    Api user = Api.of(server).as(email);
    users.update(
        "update sessions set risk_parts = '[\"unreadable\"]'"
            + " where user_id = (select id from users where email = ?)",
        email);
    String id = "unreadable-row-" + UUID.randomUUID();

    Answer answer = user.with("X-Request-Id", id).get("/api/auth/sessions").hasStatus(500);

    assertThat(answer.header("X-Request-Id")).isEqualTo(id);
    JsonNode error =
        Json.MAPPER.valueToTree(
            Map.of(
                "code",
                "INTERNAL_ERROR",
                "message",
                "Internal error",
                "details",
                Map.of("request_id", id)));
    assertThat(answer.error()).isEqualTo(error);
  }
}
