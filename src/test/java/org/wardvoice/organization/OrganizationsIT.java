package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;

@ServerTest
@UsesMailbox
class OrganizationsIT {

  private static final String ORGANIZATIONS = "/api/organizations";
  private static final String NEW = "Linden-Blossom-47!";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api founder;

  OrganizationsIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
    founder = Api.of(server).as("super_admin@demo.example");
  }

  @Test
  void foundsAnOrganizationWhoseAdministratorSignsIn() throws Exception {
    Map<String, Object> wanted = wanted(NEW);
    Answer founded = founder.post(ORGANIZATIONS, wanted).hasStatus(201);
    assertThat(founded.data().fieldNames())
        .toIterable()
        .containsExactly("id", "name", "created_at", "updated_at", "admin");
    assertThat(founded.data().at("/admin/role").asText()).isEqualTo("super_admin");
    assertThat(founded.data().at("/admin/status").asText()).isEqualTo("active");
    String path = ORGANIZATIONS + "/" + founded.data("id");
    assertThat(founded.header("Location")).endsWith(path);
    founder.get(path).isError(404, "NOT_FOUND");
    founder.put(path, Map.of("name", "Mine")).isError(404, "NOT_FOUND");
    Api admin = signIn(email(wanted));
    Answer own = admin.get(path).hasStatus(200);
    assertThat(own.data("name")).isEqualTo(wanted.get("name"));
    assertThat(admin.get("/api/departments").data().get("departments").findValuesAsText("name"))
        .containsExactly("Administration");
    assertThat(founded.data().at("/admin/department").asText()).isEqualTo("Administration");
    assertThat(own.header("ETag")).isEqualTo(founded.header("ETag"));
    admin.post("/api/tasks", Map.of("title", "Open the wards")).hasStatus(201);
    assertThat(admin.get("/api/users").data().get("users").findValuesAsText("id"))
        .containsExactly(founded.data().at("/admin/id").asText());
    admin.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    assertToldOf(admin, founded);
  }

  @Test
  void invitesAnAdministratorWithoutAPassword() throws Exception {
    Map<String, Object> wanted = wanted(null);
    Answer founded = founder.post(ORGANIZATIONS, wanted).hasStatus(201);
    assertThat(founded.data().at("/admin/status").asText()).isEqualTo("invited");
    try (Mailbox mailbox = Mailbox.of(server)) {
      MimeMessage mail = mailbox.await(email(wanted));
      assertThat(mail.getContent().toString()).contains(wanted.get("name").toString());
      Api.of(server)
          .post(
              "/api/users/invitations/accept",
              Map.of("token", Mailbox.token(mail), "password", NEW))
          .hasStatus(200);
    }
    Api admin = signIn(email(wanted));
    admin.get(ORGANIZATIONS + "/" + founded.data("id")).hasStatus(200);
    assertToldOf(admin, founded);
  }

  @Test
  void leavesNothingBehindWhereItIsRefused() throws Exception {
    Map<String, Object> wanted = wanted(NEW);
    List<Answer> answers = AtOnce.call(3, number -> founder.post(ORGANIZATIONS, wanted));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers).allMatch(answer -> List.of(201, 409).contains(answer.status()));
    Map<String, Object> sameName = wanted(NEW);
    sameName.put("name", wanted.get("name").toString().toUpperCase(Locale.ROOT));
    assertTaken(founder.post(ORGANIZATIONS, sameName), "name");
    Map<String, Object> sameAddress = wanted(NEW);
    sameAddress.put("admin", wanted.get("admin"));
    assertTaken(founder.post(ORGANIZATIONS, sameAddress), "email");
    assertThat(
            users.value(
                "select count(*) from organizations where name = ?", sameAddress.get("name")))
        .isEqualTo("0");
    founder.post(ORGANIZATIONS, wanted("short")).isInvalid("admin.password", "12 characters");
    founder.post(ORGANIZATIONS, Map.of("name", "Nameless")).isInvalid("admin", "is required");
    Api hospitalAdmin = Api.of(server).as("hospital_admin@demo.example");
    assertThat(hospitalAdmin.post(ORGANIZATIONS, wanted(NEW)).hasStatus(403).text())
        .contains("\"required\":\"*\"");
  }

  @Test
  void isRenamedByThoseWhoAdministerIt() throws Exception {
    Map<String, Object> wanted = wanted(NEW);
    String path = ORGANIZATIONS + "/" + founder.post(ORGANIZATIONS, wanted).data("id");
    Api admin = signIn(email(wanted));
    Answer before = admin.get(path).hasStatus(200);
    String name = "Hospital " + Ids.next();
    Answer after =
        admin
            .with("If-Match", before.header("ETag"))
            .put(path, Map.of("name", name))
            .hasStatus(200);
    assertThat(after.data("name")).isEqualTo(name);
    admin
        .with("If-Match", before.header("ETag"))
        .put(path, Map.of("name", "x"))
        .isError(412, "PRECONDITION_FAILED");
    assertTaken(admin.put(path, Map.of("name", "demo hospital")), "name");
    Map<String, Object> cleared = new HashMap<>();
    cleared.put("name", null);
    admin.put(path, cleared).isInvalid("name", "can't be cleared");
  }

  /** The new organization's audit log starts with the creation of its administrator. */
  private static void assertToldOf(Api admin, Answer founded) {
    String id = founded.data().at("/admin/id").asText();
    for (String action : List.of("user_created", "role_granted")) {
      JsonNode events =
          admin.get("/api/audit/events?action=" + action).hasStatus(200).data().get("events");
      assertThat(events).as(action).hasSize(1);
      assertThat(events.at("/0/resource/id").asText()).isEqualTo(id);
    }
    assertThat(
            admin
                .get("/api/audit/events?action=role_granted")
                .data()
                .at("/events/0/metadata/role")
                .asText())
        .isEqualTo("super_admin");
  }

  private static Map<String, Object> wanted(String password) {
    Map<String, Object> admin = new HashMap<>();
    admin.put("name", "Nora Keller");
    admin.put("email", "first." + Ids.next() + "@new.example");
    if (password != null) {
      admin.put("password", password);
    }
    Map<String, Object> wanted = new HashMap<>();
    wanted.put("name", "Hospital " + Ids.next());
    wanted.put("admin", admin);
    return wanted;
  }

  private static String email(Map<String, Object> wanted) {
    return ((Map<?, ?>) wanted.get("admin")).get("email").toString();
  }

  private Api signIn(String address) {
    String token =
        Api.of(server)
            .signIn(Map.of("email", address, "password", NEW))
            .hasStatus(200)
            .data("token");
    return Api.of(server).with("Authorization", "Bearer " + token);
  }

  private static void assertTaken(Answer answer, String field) {
    answer.isError(409, "DUPLICATE");
    assertThat(answer.error().at("/details/field").asText()).isEqualTo(field);
  }
}
