package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.security.Hospital.Member;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Every way to gain permissions is closed, and the audit log records the attempts. */
@ServerTest
class EscalationIT {

  private static final String KEYS = "/api/auth/api-keys";

  private final ServerUnderTest server;
  private Hospital hospital;
  private Api auditor;

  EscalationIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeEach
  void found() throws Exception {
    hospital = Hospital.found(server);
    auditor = hospital.join("super_admin", hospital.emergency()).signIn().api();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "nurse, *, *",
    "nurse, patient:*, patient:*",
    "nurse, create_notes, notes:create",
    "doctor, manage_tasks, task:*",
    "doctor, system:read, system:read",
    "clinician, feedback:create, feedback:create",
    "quality_manager, organization:read, organization:read",
    "hospital_admin, *, *",
    "hospital_admin, patient:update, patient:update",
  })
  void makesNoKeyAndChangesNoneToMoreThanOneHas(String role, String wanted, String refused)
      throws Exception {
    Member member = hospital.join(role, hospital.cardiology());
    SignedIn signedIn = member.signIn();
    String key = signedIn.makeKey("patient:read").data("keyId");
    assertRefused(signedIn.api().post(KEYS, SignedIn.key("patient:read", wanted)), refused);
    assertRefused(
        signedIn.api().put(KEYS + "/" + key, Map.of("permissions", List.of(wanted))), refused);
    assertThat(signedIn.api().get(KEYS + "/" + key).data().get("permissions").toString())
        .isEqualTo("[\"patient:read\"]");
    JsonNode attempts = attempts();
    assertThat(attempts).hasSize(2);
    assertThat(attempts).allSatisfy(attempt -> assertAttempt(attempt, member, refused));
  }

  @Test
  void changesNothingOfItsMakersSignInByAKey() throws Exception {
    Member nurse = hospital.join("nurse", hospital.cardiology());
    SignedIn signedIn = nurse.signIn();
    Api key = signedIn.byKey("patient:read");
    String other = KEYS + "/" + signedIn.makeKey("patient:read").data("keyId");
    String password = "Linden-Blossom-47!";
    List<Answer> refused =
        List.of(
            key.post(KEYS, SignedIn.key("patient:read")),
            key.put(other, SignedIn.key("patient:read", "feedback:*")),
            key.delete(other),
            key.put("/api/auth/sessions/" + signedIn.session(), Map.of()),
            key.delete("/api/auth/sessions/" + signedIn.session()),
            key.post("/api/auth/logout", Map.of("all_sessions", true)),
            key.post(
                "/api/auth/password/change",
                Map.of("current_password", Api.PASSWORD, "new_password", password)));
    assertThat(refused).allSatisfy(answer -> assertRefused(answer, "session"));
    JsonNode attempts = attempts();
    assertThat(attempts).as("making a key and changing one").hasSize(2);
    assertThat(attempts)
        .allSatisfy(
            attempt -> {
              assertAttempt(attempt, nurse, "session");
              assertThat(attempt.path("apiKeyId").asText()).isNotEmpty();
            });
    signedIn.api().get(other).hasStatus(200);
    nurse.signIn();
  }

  @Test
  void readsNoPermissionsIntoATokenThatWereWrittenByItsBearer() throws Exception {
    SignedIn nurse = hospital.join("nurse", hospital.cardiology()).signIn();
    String[] token = nurse.answer().data("token").split("\\.", -1);
    ObjectNode claims = (ObjectNode) Json.MAPPER.readTree(Base64.getUrlDecoder().decode(token[1]));
    claims.putArray("permissions").add("*");
    claims.put("role", "super_admin");
    claims.put("org", hospital.id().toString());
    for (String signature : List.of(token[2], "")) {
      String edited = token[0] + "." + base64(claims.toString()) + "." + signature;
      assertInvalid(edited);
      assertInvalid(base64("{\"alg\":\"none\"}") + "." + base64(claims.toString()) + ".");
    }
    assertInvalid(nurse.answer().data("refresh_token"));
  }

  /** A token keeps its permissions for its lifetime of 15 minutes; nothing that lasts longer can be created with it. */
  @Test
  void keepsNothingOfARoleThatWasTakenAway() throws Exception {
    Member fallen = hospital.join("super_admin", hospital.cardiology());
    SignedIn before = fallen.signIn();
    Api key = before.byKey("*");
    new Sql(server).update("update users set role = 'clinician' where id = ?", fallen.id());
    assertRefused(key.get("/api/audit/events"), "system:read");
    Api token = before.api();
    token.get("/api/audit/events").hasStatus(200);
    assertRefused(token.post(KEYS, SignedIn.key("*")), "*");
    assertRefused(token.put("/api/users/" + fallen.id(), Map.of("role", "super_admin")), "*");
    Map<String, Object> another = new LinkedHashMap<>(Bodies.user(hospital.cardiology().name()));
    another.put("role", "super_admin");
    assertRefused(token.post("/api/users", another), "*");
    assertRefused(token.post("/api/organizations", organization()), "*");
    Answer refreshed =
        Api.of(server)
            .post(
                "/api/auth/refresh", Map.of("refresh_token", before.answer().data("refresh_token")))
            .hasStatus(200);
    Api after = Api.of(server).with("Authorization", "Bearer " + refreshed.data("token"));
    assertRefused(after.get("/api/audit/events"), "system:read");
    assertRefused(after.post(KEYS, SignedIn.key("*")), "*");
    assertThat(attempts()).hasSize(5);
  }

  private static Map<String, Object> organization() {
    String unique = Ids.next().toString();
    return Map.of(
        "name",
        "Hospital " + unique,
        "admin",
        Map.of(
            "name",
            "Admin",
            "email",
            "admin." + unique + "@walls.example",
            "password",
            Api.PASSWORD));
  }

  @Test
  void takesNoOrganizationRoleOrAuthorFromABody() throws Exception {
    Api nurse = hospital.join("nurse", hospital.cardiology()).signIn().api();
    for (String field : List.of("organization_id", "createdBy", "role", "key", "hashedKey")) {
      Map<String, Object> body = new LinkedHashMap<>(SignedIn.key("patient:read"));
      body.put(field, hospital.id().toString());
      nurse.post(KEYS, body).isInvalid(field, "unknown field");
    }
  }

  private JsonNode attempts() {
    return auditor
        .get(
            "/api/audit/events?eventType=authorization&action=privilege_escalation_attempt&limit=100")
        .hasStatus(200)
        .data()
        .get("events");
  }

  private static void assertAttempt(JsonNode attempt, Member member, String permission) {
    assertThat(attempt.path("eventType").asText()).isEqualTo("authorization");
    assertThat(attempt.path("outcome").asText()).isEqualTo("failure");
    assertThat(attempt.path("userId").asText()).isEqualTo(member.id().toString());
    assertThat(attempt.at("/metadata/permission").asText()).isEqualTo(permission);
  }

  private static void assertRefused(Answer answer, String required) {
    assertThat(answer.hasStatus(403).text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"" + required + "\"}");
  }

  private void assertInvalid(String token) {
    Answer answer =
        Api.of(server).with("Authorization", "Bearer " + token).get("/api/audit/events");
    assertThat(answer.hasStatus(401).text()).isEqualTo("{\"error\":\"Invalid token\"}");
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
