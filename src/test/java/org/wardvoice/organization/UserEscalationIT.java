package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Users can't gain permissions by creating, changing or inviting users. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UserEscalationIT {

  private final ServerUnderTest server;
  private final TestUsers users;
  private final String email;
  private final Api admin;

  UserEscalationIT(ServerUnderTest server) throws Exception {
    this.server = server;
    users = new TestUsers(server);
    email = users.like("hospital_admin@demo.example");
    admin = Api.of(server).as(email);
  }

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource({
    "super_admin, , *",
    "nurse, *, *",
    "nurse, system:read, system:read",
    "clinician, create_notes, notes:create",
    "hospital_admin, patient:update, patient:update",
  })
  void refusesAndKeepsOnRecord(String role, String permission, String required) throws Exception {
    String before = attempts();
    Map<String, Object> wanted = wanted(role, permission);
    assertRefused(admin.post("/api/users/invite", wanted), required);
    wanted.put("name", "Somebody");
    assertRefused(admin.post("/api/users", wanted), required);
    wanted.put("password", "Linden-Blossom-47!");
    assertRefused(admin.post("/api/users", wanted), required);
    String nurse = id(users.like("nurse@demo.example"));
    Map<String, Object> change = new HashMap<>(wanted(role, permission));
    change.remove("email");
    assertRefused(admin.put("/api/users/" + nurse, change), required);
    assertThat(Integer.parseInt(attempts()) - Integer.parseInt(before)).isEqualTo(4);
    assertThat(admin.get("/api/users/" + nurse).data("role")).isEqualTo("nurse");
  }

  @ParameterizedTest
  @CsvSource({
    "doctor, task:read",
    "attending_physician, notes:*",
    "hospital_admin, user:create",
    "quality_manager, reports:read",
  })
  void letsAHospitalAdministerEveryOtherRole(String role, String permission) {
    admin.post("/api/users/invite", wanted(role, permission)).hasStatus(201);
  }

  @Test
  void letsNobodyTakeOverWhoMayDoMore() throws Exception {
    String superior = id(users.like("super_admin@demo.example"));
    for (Map<String, Object> change :
        List.<Map<String, Object>>of(
            Map.of("email", "eve." + Ids.next() + "@demo.example"),
            Map.of("role", "nurse"),
            Map.of("status", "inactive"),
            Map.of("name", "Eve"))) {
      assertRefused(admin.put("/api/users/" + superior, change), "*");
    }
    String trusted = id(users.like("nurse@demo.example"));
    users.update(
        "update users set extra_permissions = 'system:read' where id = ?",
        UUID.fromString(trusted));
    assertRefused(admin.put("/api/users/" + trusted, Map.of("name", "Eve")), "system:read");
    assertRefused(
        admin.put("/api/users/" + trusted, Map.of("permissions", List.of())), "system:read");
  }

  @Test
  void letsNobodyRaiseThemselves() throws Exception {
    String own = "/api/users/" + id(email);
    int before = Integer.parseInt(attempts());
    assertRefused(admin.put(own, Map.of("role", "attending_physician")), null);
    assertRefused(
        admin.put(
            own, Map.of("role", "attending_physician", "permissions", List.of("patient:update"))),
        null);
    assertRefused(admin.put(own, Map.of("permissions", List.of("patient:update"))), null);
    assertRefused(admin.put(own, Map.of("tier", "enterprise")), "*");
    assertThat(Integer.parseInt(attempts()) - before).isEqualTo(4);
    assertThat(admin.get(own).data("role")).isEqualTo("hospital_admin");
    admin.put(own, Map.of("phone", "4711", "tier", "standard")).hasStatus(200);
    admin.put(own, Map.of("permissions", List.of("user:read"))).hasStatus(200);
    String other = "/api/users/" + id(users.like("nurse@demo.example"));
    admin.put(other, Map.of("role", "attending_physician")).hasStatus(200);
  }

  @Test
  void letsAKeyGiveNoMoreThanItHolds() throws Exception {
    Api key = key("user:create", "user:update", "patient:read");
    assertRefused(key.post("/api/users/invite", wanted("nurse", null)), null);
    assertRefused(
        key.put("/api/users/" + id(users.like("nurse@demo.example")), Map.of("name", "N")), null);
    Api auditor = Api.of(server).as("super_admin@demo.example");
    Api all = key(auditor, "user:create", "patient:read", "notes:read", "feedback:read");
    all.post("/api/users/invite", wanted("clinician", null)).hasStatus(201);
  }

  @Test
  void keepsTheLastWhoMayDoEverything() throws Exception {
    OrganizationRows rows = new OrganizationRows(new Sql(server));
    UUID organization = rows.found();
    List<String> two =
        List.of(
            OrganizationRows.email(rows.employ(organization, null, "super_admin")),
            OrganizationRows.email(rows.employ(organization, null, "super_admin")));
    List<Api> apis = two.stream().map(address -> Api.of(server).as(address)).toList();
    List<String> ids = List.of(id(two.get(0)), id(two.get(1)));
    List<Answer> answers =
        AtOnce.call(
            2,
            number ->
                apis.get(number).put("/api/users/" + ids.get(1 - number), Map.of("role", "nurse")));
    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
    assertThat(
            users.value(
                "select count(*) from users where organization_id = ? and role = 'super_admin'",
                organization))
        .isEqualTo("1");
    int left = answers.get(0).status() == 200 ? 0 : 1;
    String path = "/api/users/" + ids.get(left);
    apis.get(left).put(path, Map.of("status", "inactive")).isError(409, "CONFLICT");
    apis.get(left).put(path, Map.of("role", "doctor")).isError(409, "CONFLICT");
    apis.get(left).put(path, Map.of("phone", "4711")).hasStatus(200);
  }

  private Api key(String... permissions) {
    return key(admin, permissions);
  }

  private Api key(Api maker, String... permissions) {
    String key =
        maker
            .post(
                "/api/auth/api-keys", Map.of("name", "Import", "permissions", List.of(permissions)))
            .hasStatus(201)
            .data("key");
    return Api.of(server).with("X-API-Key", key);
  }

  private String id(String address) throws Exception {
    return users.value("select id from users where email = ?", address);
  }

  private String attempts() throws Exception {
    return users.value(
        "select count(*) from audit_events where action = 'privilege_escalation_attempt' and user_id = ?",
        UUID.fromString(id(email)));
  }

  private static Map<String, Object> wanted(String role, String permission) {
    Map<String, Object> wanted = new HashMap<>();
    wanted.put("email", "new." + Ids.next() + "@demo.example");
    wanted.put("role", role);
    wanted.put("department", "Cardiology");
    if (permission != null) {
      wanted.put("permissions", List.of(permission));
    }
    return wanted;
  }

  private static void assertRefused(Answer answer, String required) {
    JsonNode body = answer.hasStatus(403).json();
    assertThat(body.path("error").asText()).isEqualTo("Insufficient permissions");
    if (required != null) {
      assertThat(body.path("required").asText()).isEqualTo(required);
    }
  }
}
