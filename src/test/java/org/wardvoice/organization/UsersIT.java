package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UsersIT {

  private static final String USERS = "/api/users";
  private static final String NEW = "Linden-Blossom-47!";
  private static final String GONE = "{\"error\":\"User not found or inactive\"}";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api admin;
  private final UserCalls calls;

  UsersIT(ServerUnderTest server) throws Exception {
    this.server = server;
    users = new TestUsers(server);
    admin = FoundHospital.found(server).api();
    admin.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    calls = new UserCalls(server, admin);
  }

  @Test
  void addsAUserWithAPasswordWhoSignsInAtOnce() {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("password", NEW);
    wanted.put("permissions", List.of("manage_tasks", "reports:read", "reports:read"));
    wanted.put("phone", "+49 89 4711");
    wanted.put("tier", "premium");
    wanted.put("department", "CARDIOLOGY");
    Answer added = admin.post(USERS, wanted).hasStatus(201);
    assertThat(added.data().fieldNames())
        .toIterable()
        .containsExactly(
            "id",
            "name",
            "email",
            "role",
            "department",
            "permissions",
            "status",
            "tier",
            "phone",
            "mfa_enabled",
            "last_login_at",
            "created_at",
            "updated_at");
    assertThat(added.data("status")).isEqualTo("active");
    assertThat(added.data("department")).isEqualTo("Cardiology");
    assertThat(added.data("tier")).isEqualTo("premium");
    assertThat(added.data().get("permissions").toString())
        .isEqualTo("[\"task:*\",\"reports:read\"]");
    assertThat(added.data().get("last_login_at").isNull()).isTrue();
    assertThat(added.header("Location")).endsWith(USERS + "/" + added.data("id"));
    assertThat(admin.get(USERS + "/" + added.data("id")).data()).isEqualTo(added.data());
    Answer signedIn = calls.login(wanted.get("email").toString(), NEW).hasStatus(200);
    assertThat(signedIn.data().at("/user/role").asText()).isEqualTo("nurse");
    assertThat(signedIn.header("X-RateLimit-Limit")).isNull();
    assertThat(admin.get(USERS + "/" + added.data("id")).data().get("last_login_at").isNull())
        .isFalse();
  }

  @Test
  void refusesWhatIsNotSoundAllAtOnce() {
    Answer empty = admin.post(USERS, Map.of());
    for (String field : List.of("name", "email", "role", "department")) {
      empty.isInvalid(field, "is required");
    }
    calls.refused("email", "no address", "must be an email address");
    calls.refused("email", "Eve <eve@x.example>", "must be an email address");
    calls.refused("email", "a@b.example,c@d.example", "must be an email address");
    calls.refused("role", "janitor", "must be one of: super_admin");
    calls.refused("department", "Nowhere", "unknown department");
    calls.refused("tier", "gold", "must be one of: standard, premium, enterprise");
    calls.refused("status", "active", "unknown field");
    Map<String, Object> wanted = calls.wanted();
    wanted.put("permissions", List.of("patient:read", "read_everything"));
    wanted.putAll(Map.of("password", "short", "department", "Nowhere"));
    Answer refused = admin.post(USERS, wanted).isInvalid("permissions[1]", "unknown permission");
    refused.isInvalid("password", "12 characters").isInvalid("department", "unknown department");
  }

  @Test
  void tellsAllRulesThatAFirstPasswordBreaks() {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("password", "quincy");
    Answer refused = admin.post(USERS, wanted);
    for (String rule :
        List.of("12 characters", "uppercase", "digit", "special", "must not contain your name")) {
      refused.isInvalid("password", rule);
    }
  }

  @Test
  void keepsAnAddressUniqueOverTheInstallation() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("password", NEW);
    List<Answer> answers = AtOnce.call(4, number -> admin.post(USERS, wanted));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    answers.stream().filter(answer -> answer.status() != 201).forEach(UserCalls::assertTaken);
    Map<String, Object> shouted = calls.wanted();
    shouted.put("email", wanted.get("email").toString().toUpperCase(Locale.ROOT));
    UserCalls.assertTaken(Api.of(server).as("hospital_admin@demo.example").post(USERS, shouted));
    String other = calls.add().data("id");
    UserCalls.assertTaken(calls.move(other, wanted.get("email").toString()));
  }

  @Test
  void findsUsersByEachFilter() throws Exception {
    Map<String, Object> wanted = calls.wanted();
    wanted.put("password", NEW);
    wanted.put("role", "quality_manager");
    wanted.put("name", "İbrahim %_ Müller-" + Ids.next());
    String id = admin.post(USERS, wanted).hasStatus(201).data("id");
    String name = wanted.get("name").toString();
    String part = name.substring(name.length() - 20).toUpperCase(Locale.ROOT);
    assertThat(calls.found("?q=" + part)).containsExactly(id);
    assertThat(calls.found("?q=" + wanted.get("email").toString().toUpperCase(Locale.ROOT)))
        .containsExactly(id);
    assertThat(calls.found("?q=%25_%20m%C3%9CLLER-&role=Quality_Manager&limit=100")).contains(id);
    assertThat(calls.found("?q=%C4%B0BRAHIM&limit=100")).contains(id);
    assertThat(calls.found("?q=%25%25&limit=100")).doesNotContain(id);
    assertThat(calls.found("?q=%EF%BC%85%EF%BC%85&limit=100")).doesNotContain(id);
    assertThat(calls.found("?department=cardiology&status=ACTIVE&limit=1")).containsExactly(id);
    assertThat(calls.found("?department=Nowhere")).isEmpty();
    assertThat(calls.found("?role=doctor&q=" + part)).isEmpty();
    assertThat(calls.found("?status=inactive&q=" + part)).isEmpty();
    admin.get(USERS + "?role=janitor").isInvalid("role", "must be one of");
    admin.get(USERS + "?status=gone").isInvalid("status", "must be one of");
    assertThat(calls.found("?limit=1")).as("newest first").containsExactly(id);
  }

  @Test
  void changesWhatIsGivenAndKeepsTheRest() {
    Answer added = calls.add();
    String path = USERS + "/" + added.data("id");
    Map<String, Object> change = new HashMap<>();
    change.put("phone", "4711");
    change.put("permissions", List.of("reports:read"));
    change.put("role", "Doctor");
    Answer changed = admin.with("If-Match", added.header("ETag")).put(path, change).hasStatus(200);
    assertThat(changed.data("role")).isEqualTo("doctor");
    assertThat(changed.data("name")).isEqualTo(added.data("name"));
    admin.put(path, Map.of("tier", "enterprise")).hasStatus(200);
    change.put("phone", null);
    change.put("permissions", null);
    change.put("tier", null);
    changed = admin.put(path, change).hasStatus(200);
    assertThat(changed.data("tier")).isEqualTo("standard");
    assertThat(changed.data().get("phone").isNull()).isTrue();
    assertThat(changed.data().get("permissions")).isEmpty();
    admin
        .with("If-Match", added.header("ETag"))
        .put(path, Map.of("phone", "1"))
        .isError(412, "PRECONDITION_FAILED");
    change.put("department", null);
    admin.put(path, change).isInvalid("department", "can't be cleared");
    for (String field : List.of("mfa_enabled", "last_login_at", "id", "password")) {
      admin.put(path, Map.of(field, "x")).isInvalid(field, "unknown field");
    }
    admin.put(path, Map.of("status", "invited")).isInvalid("status", "active, inactive");
    admin.get(USERS + "/" + Ids.next()).isError(404, "NOT_FOUND");
    admin.put(USERS + "/" + Ids.next(), Map.of("phone", "1")).isError(404, "NOT_FOUND");
  }

  @Test
  void tellsTheAuditLogWhatWasDecided() {
    String id = calls.add().data("id");
    admin
        .put(USERS + "/" + id, Map.of("role", "doctor", "permissions", List.of("reports:read")))
        .hasStatus(200);
    admin.put(USERS + "/" + id, Map.of("permissions", List.of())).hasStatus(200);
    admin.put(USERS + "/" + id, Map.of("status", "inactive")).hasStatus(200);
    JsonNode role = calls.audited("role_changed", id);
    assertThat(role.at("/metadata/from").asText()).isEqualTo("nurse");
    assertThat(role.at("/metadata/to").asText()).isEqualTo("doctor");
    assertThat(calls.audited("permissions_granted", id).at("/metadata/permissions").toString())
        .isEqualTo("[\"reports:read\"]");
    calls.audited("permissions_revoked", id);
    calls.audited("user_created", id);
    assertThat(calls.audited("user_updated", id).at("/metadata/changed").toString())
        .isEqualTo("[\"status\"]");
    assertThat(calls.audited("user_status_changed", id).at("/metadata/to").asText())
        .isEqualTo("inactive");
  }

  @Test
  void shutsOutWhoeverIsDeactivatedWithTheNextRequest() throws Exception {
    Answer added = calls.add();
    String path = USERS + "/" + added.data("id");
    Answer signedIn = calls.login(added.data("email"), NEW).hasStatus(200);
    Api user = Api.of(server).with("Authorization", "Bearer " + signedIn.data("token"));
    Answer browser =
        Api.of(server)
            .post(
                "/api/auth/login",
                Map.of("email", added.data("email"), "password", NEW, "cookie", true))
            .hasStatus(200);
    String cookie = browser.headers("Set-Cookie").get(0).split(";", 2)[0];
    Api byCookie = Api.of(server).with("Cookie", cookie);
    Answer key =
        user.post(
                "/api/auth/api-keys",
                Map.of("name", "Board", "permissions", List.of("patient:read")))
            .hasStatus(201);
    Api byKey = Api.of(server).with("X-API-Key", key.data("key"));
    List<Api> all = List.of(user, byCookie, byKey);
    assertThat(all).allMatch(api -> api.get("/api/departments").status() == 200);
    admin.put(path, Map.of("status", "inactive")).hasStatus(200);
    for (Api api : all) {
      assertThat(api.get("/api/departments").hasStatus(401).text()).isEqualTo(GONE);
    }
    calls.login(added.data("email"), NEW).hasStatus(401);
    assertThat(calls.refresh(signedIn).hasStatus(401).text()).isEqualTo(GONE);
    assertThat(calls.staff(added.data("department"))).doesNotContain(added.data("id"));
    admin.put(path, Map.of("status", "active")).hasStatus(200);
    for (Api api : List.of(user, byCookie)) {
      assertThat(api.get("/api/departments").hasStatus(401).text())
          .isEqualTo("{\"error\":\"Token revoked\"}");
    }
    assertThat(byKey.get("/api/departments").hasStatus(401).text())
        .isEqualTo("{\"error\":\"Invalid token\"}");
    calls.refresh(signedIn).hasStatus(401);
    calls.login(added.data("email"), NEW).hasStatus(200);
  }

  @Test
  void savesWhoeverStaysInAClosedDepartment() {
    String name = DepartmentCalls.name();
    String department =
        admin.post("/api/departments", Map.of("name", name)).hasStatus(201).data("id");
    Map<String, Object> wanted = calls.wanted();
    wanted.put("department", name);
    wanted.put("password", NEW);
    String path = USERS + "/" + admin.post(USERS, wanted).hasStatus(201).data("id");
    String other = USERS + "/" + calls.add().data("id");
    admin.put("/api/departments/" + department, Map.of("active", false)).hasStatus(200);
    admin.put(path, Map.of("department", name, "phone", "4711")).hasStatus(200);
    admin.put(path, Map.of("department", department, "phone", "4712")).hasStatus(200);
    admin.put(other, Map.of("department", name)).isInvalid("department", "unknown department");
    Answer left = admin.put(path, Map.of("department", name, "status", "inactive")).hasStatus(200);
    assertThat(left.data("department")).isEqualTo(name);
  }

  @Test
  void leavesNoSessionOpenThatBeganDuringADeactivation() throws Exception {
    Answer added = calls.add();
    String path = USERS + "/" + added.data("id");
    List<Answer> answers =
        AtOnce.call(
            4,
            number ->
                number == 3
                    ? admin.put(path, Map.of("status", "inactive"))
                    : calls.login(added.data("email"), NEW));
    answers.get(3).hasStatus(200);
    admin.put(path, Map.of("status", "active")).hasStatus(200);
    answers.stream()
        .limit(3)
        .filter(answer -> answer.status() == 200)
        .map(answer -> Api.of(server).with("Authorization", "Bearer " + answer.data("token")))
        .forEach(api -> api.get("/api/departments").hasStatus(401));
  }

  @Test
  void voidsWhatWasSentToAnAddressThatIsChanged() throws Exception {
    Answer added = calls.add();
    UUID id = UUID.fromString(added.data("id"));
    users.update(
        "update passwords set changed_at = now() - interval '90 days' where user_id = ?", id);
    String token = calls.login(added.data("email"), NEW).data("password_change_token");
    calls.move(id.toString(), "moved." + id + "@second.example").hasStatus(200);
    Api.of(server)
        .post(
            "/api/auth/password/change",
            Map.of("password_change_token", token, "new_password", NEW + "2"))
        .hasStatus(401);
    calls.login(added.data("email"), NEW).hasStatus(401);
    calls.login("moved." + id + "@second.example", NEW).hasStatus(200);
  }
}
