package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** A repeated request whose first response was lost gets the same response. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostAnswersIT {

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api admin;

  LostAnswersIT(ServerUnderTest server) throws Exception {
    this.server = server;
    users = new TestUsers(server);
    admin = Api.of(server).as(users.like("super_admin@second.example"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/users", "/api/users/invite", "/api/departments"})
  void areGivenAgain(String path) throws Exception {
    String key = Ids.next().toString();
    Api keyed = admin.with("Idempotency-Key", key);
    Map<String, Object> wanted = wanted(path, key);
    Answer first = keyed.post(path, wanted).hasStatus(201);
    forget(key);
    Answer again = keyed.post(path, wanted).hasStatus(201);
    assertThat(again.text()).isEqualTo(first.text());
    for (String header : new String[] {"Location", "ETag"}) {
      assertThat(again.header(header)).isEqualTo(first.header(header));
    }
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @Test
  void areGivenToThoseWhoMayNotReadTheRecord() throws Exception {
    String key = Ids.next().toString();
    admin.post("/api/departments", wanted("/api/departments", key)).hasStatus(201);
    Map<String, Object> clerk = new HashMap<>(wanted("/api/users", key));
    clerk.put("department", "Ward-" + key);
    clerk.put("password", Api.PASSWORD);
    clerk.put("permissions", List.of("patient:create"));
    admin.post("/api/users", clerk).hasStatus(201);
    Api keyed = Api.of(server).as(clerk.get("email").toString()).with("Idempotency-Key", key);
    Map<String, Object> patient =
        Map.of(
            "name", "Ann Example",
            "mrn", key,
            "date_of_birth", "1957-03-21",
            "department", "Cardiology");
    Answer first = keyed.post("/api/patients", patient).hasStatus(201);
    keyed.get("/api/patients/" + first.data("id")).hasStatus(403);
    forget(key);
    assertThat(keyed.post("/api/patients", patient).hasStatus(201).text()).isEqualTo(first.text());
  }

  /** Deletes the stored response, as if the server had stopped right after the commit. */
  private void forget(String key) throws Exception {
    users.update(
        "update idempotency_keys set answer = null, answer_status = null, lease_until = now()"
            + " where key = ?",
        key);
  }

  private static Map<String, Object> wanted(String path, String key) {
    String email = "lost." + key + "@second.example";
    return switch (path) {
      case "/api/users" ->
          Map.of(
              "name", "Nora Keller", "email", email, "role", "nurse", "department", "Cardiology");
      case "/api/users/invite" ->
          Map.of("email", email, "role", "nurse", "department", "Cardiology");
      default -> Map.of("name", "Ward-" + key);
    };
  }
}
