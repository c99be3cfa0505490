package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** User requests. */
record UserCalls(ServerUnderTest server, Api admin) {

  private static final String USERS = "/api/users";
  private static final String NEW = "Linden-Blossom-47!";

  Map<String, Object> wanted() {
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("name", "Quincy Adams");
    wanted.put("email", "new." + Ids.next() + "@second.example");
    wanted.put("role", "nurse");
    wanted.put("department", "Cardiology");
    return wanted;
  }

  Answer add() {
    Map<String, Object> wanted = wanted();
    wanted.put("password", NEW);
    return admin.post(USERS, wanted).hasStatus(201);
  }

  /** Changes a user's email address, with the administrator's password. */
  Answer move(String id, String email) {
    return admin.put(USERS + "/" + id, Map.of("email", email, "current_password", Api.PASSWORD));
  }

  void refused(String field, Object value, String issue) {
    Map<String, Object> wanted = wanted();
    wanted.put(field, value);
    admin.post(USERS, wanted).isInvalid(field, issue);
  }

  Answer login(String email, String password) {
    return Api.of(server).signIn(Map.of("email", email, "password", password));
  }

  Answer refresh(Answer signedIn) {
    return Api.of(server)
        .post("/api/auth/refresh", Map.of("refresh_token", signedIn.data("refresh_token")));
  }

  List<String> found(String query) {
    return admin.get(USERS + query).hasStatus(200).data().get("users").findValuesAsText("id");
  }

  List<String> staff(String department) {
    JsonNode departments =
        admin.get("/api/departments?limit=100").hasStatus(200).data().get("departments");
    String id =
        StreamSupport.stream(departments.spliterator(), false)
            .filter(one -> one.get("name").asText().equals(department))
            .findFirst()
            .orElseThrow()
            .get("id")
            .asText();
    return admin
        .get("/api/departments/" + id + "/staff?limit=100")
        .data()
        .get("staff")
        .findValuesAsText("id");
  }

  /** The latest audit entry with that action about the user. */
  JsonNode audited(String action, String id) {
    JsonNode events =
        admin
            .get("/api/audit/events?limit=100&action=" + action)
            .hasStatus(200)
            .data()
            .get("events");
    for (JsonNode event : events) {
      if (event.at("/resource/id").asText().equals(id)) {
        return event;
      }
    }
    throw new AssertionError("no " + action + " about " + id + " in " + events);
  }

  static void assertTaken(Answer answer) {
    answer.isError(409, "DUPLICATE");
    assertThat(answer.error().at("/details/field").asText()).isEqualTo("email");
  }

  /** The metadata of the latest audit entry with that action about the record. */
  static String told(TestUsers users, String action, String id) throws Exception {
    return users.value(
        "select metadata::jsonb::text from audit_events where action = ? and resource_id = ?"
            + " order by occurred_at desc limit 1",
        action,
        UUID.fromString(id));
  }
}
