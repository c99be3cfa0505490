package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
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
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DepartmentsIT {

  private static final String DEPARTMENTS = "/api/departments";

  private final ServerUnderTest server;
  private final Api admin;
  private final DepartmentCalls calls;

  DepartmentsIT(ServerUnderTest server) throws Exception {
    this.server = server;
    admin = Api.of(server).as(new TestUsers(server).like("super_admin@second.example"));
    calls = new DepartmentCalls(server, admin);
  }

  @Test
  void listsTheDepartmentsOfTheCallersOrganization() {
    assertThat(DepartmentCalls.names(Api.of(server).as("nurse@demo.example")))
        .contains(
            "Cardiology",
            "Emergency",
            "General Medicine",
            "Intensive Care",
            "Maternity",
            "Oncology",
            "Pediatrics",
            "Radiology",
            "Surgery");
    assertThat(DepartmentCalls.names(Api.of(server).as("nurse@second.example")))
        .doesNotContain("Surgery");
  }

  @Test
  void tellsHowManyWorkThere() throws Exception {
    JsonNode opened = calls.open(Map.of("name", DepartmentCalls.name())).data();
    assertThat(opened.fieldNames())
        .toIterable()
        .containsExactly(
            "id",
            "name",
            "code",
            "description",
            "location",
            "head_id",
            "active",
            "staff_count",
            "created_at",
            "updated_at");
    assertThat(opened.get("staff_count").asInt()).isZero();
    calls.addTo(opened.get("id").asText(), "nurse@second.example");
    assertThat(admin.get(DEPARTMENTS + "/" + opened.get("id").asText()).data("staff_count"))
        .isEqualTo("1");
  }

  @Test
  void walksByCursorOverEveryDepartmentOnce() {
    Api doctor = Api.of(server).as("doctor@demo.example");
    List<String> seen = new ArrayList<>();
    String path = DEPARTMENTS + "?limit=2";
    while (path != null) {
      JsonNode data = doctor.get(path).data();
      data.get("departments").forEach(department -> seen.add(department.get("name").asText()));
      JsonNode next = data.at("/pagination/next_cursor");
      path = next.isMissingNode() ? null : DEPARTMENTS + "?limit=2&cursor=" + next.asText();
    }
    assertThat(seen).hasSizeGreaterThanOrEqualTo(9).doesNotHaveDuplicates();
  }

  @Test
  void opensADepartmentWithAllThatCanBeSaidOfIt() throws Exception {
    String head = calls.addTo(null, "doctor@second.example");
    String name = DepartmentCalls.name();
    Map<String, Object> wanted = new HashMap<>();
    wanted.put("name", name);
    wanted.put("code", "c-" + name);
    wanted.put("description", "Heart and vessels");
    wanted.put("location", "Building B");
    wanted.put("head_id", head);
    wanted.put("active", false);
    Answer created = calls.open(wanted);
    wanted.forEach((field, value) -> assertThat(created.data(field)).isEqualTo("" + value));
    assertThat(created.header("Location")).endsWith(DEPARTMENTS + "/" + created.data("id"));
    Answer read = admin.get(DEPARTMENTS + "/" + created.data("id")).hasStatus(200);
    assertThat(read.data()).isEqualTo(created.data());
    assertThat(read.header("ETag")).isEqualTo(created.header("ETag"));
    assertThat(DepartmentCalls.names(admin)).contains(name);
    assertThat(calls.listed("?active=true&limit=100")).doesNotContain(name);
    assertThat(calls.listed("?active=false&limit=100")).contains(name);
  }

  @Test
  void refusesWhatIsNotSound() throws Exception {
    admin.post(DEPARTMENTS, Map.of()).isInvalid("name", "is required");
    admin.post(DEPARTMENTS, Map.of("name", " ")).isInvalid("name", "blank");
    admin
        .post(DEPARTMENTS, Map.of("name", DepartmentCalls.name(), "description", "x".repeat(4001)))
        .isInvalid("description", "at most 4000");
    admin
        .post(DEPARTMENTS, Map.of("name", DepartmentCalls.name(), "location", "x".repeat(201)))
        .isInvalid("location", "at most 200");
    admin
        .post(DEPARTMENTS, Map.of("name", DepartmentCalls.name(), "head_id", Ids.next()))
        .isInvalid("head_id", "unknown user");
    String left = calls.addTo(null, "doctor@second.example");
    new Sql(server)
        .update("update users set status = 'inactive' where id = ?", UUID.fromString(left));
    admin
        .post(DEPARTMENTS, Map.of("name", DepartmentCalls.name(), "head_id", left))
        .isInvalid("head_id", "unknown user");
    admin.get(DEPARTMENTS + "/" + Ids.next()).isError(404, "NOT_FOUND");
    admin.get(DEPARTMENTS + "/none").isError(404, "NOT_FOUND");
  }

  @Test
  void keepsNamesAndCodesUniqueWhateverTheirCase() {
    String name = DepartmentCalls.name();
    Answer first = calls.open(Map.of("name", name, "code", "A" + name));
    DepartmentCalls.assertDuplicate(
        admin.post(DEPARTMENTS, Map.of("name", name.toUpperCase(Locale.ROOT))), "name");
    DepartmentCalls.assertDuplicate(
        admin.post(
            DEPARTMENTS,
            Map.of("name", DepartmentCalls.name(), "code", "a" + name.toLowerCase(Locale.ROOT))),
        "code");
    Answer second = calls.open(Map.of("name", DepartmentCalls.name()));
    String path = DEPARTMENTS + "/" + second.data("id");
    DepartmentCalls.assertDuplicate(admin.put(path, Map.of("name", name)), "name");
    DepartmentCalls.assertDuplicate(admin.put(path, Map.of("code", first.data("code"))), "code");
    Api elsewhere = Api.of(server).as("hospital_admin@demo.example");
    elsewhere.post(DEPARTMENTS, Map.of("name", name)).hasStatus(201);
  }

  @Test
  void makesACodeOfTheNameThatIsFree() throws Exception {
    String name = "Ear Nose " + Ids.next();
    String code = name.toUpperCase(Locale.ROOT).replace(' ', '-');
    assertThat(calls.open(Map.of("name", name)).data("code")).isEqualTo(code);
    List<Answer> answers =
        AtOnce.call(
            4, number -> admin.post(DEPARTMENTS, Map.of("name", name + "!".repeat(number + 1))));
    assertThat(answers).allMatch(answer -> answer.status() == 201);
    assertThat(answers.stream().map(answer -> answer.data("code")))
        .containsExactlyInAnyOrder(code + "-2", code + "-3", code + "-4", code + "-5");
    assertThat(
            calls
                .open(Map.of("name", "?! " + "\u2026".repeat(1 + (int) (System.nanoTime() % 150))))
                .data("code"))
        .startsWith("DEPARTMENT");
  }

  @Test
  void changesWhatIsGivenAndKeepsTheRest() {
    Answer opened =
        calls.open(
            Map.of(
                "name", DepartmentCalls.name(), "description", "Heart", "location", "Building B"));
    String path = DEPARTMENTS + "/" + opened.data("id");
    Map<String, Object> change = new HashMap<>();
    change.put("description", null);
    change.put("active", false);
    Answer changed = admin.with("If-Match", opened.header("ETag")).put(path, change).hasStatus(200);
    assertThat(changed.data().get("description").isNull()).isTrue();
    assertThat(changed.data("location")).isEqualTo("Building B");
    assertThat(changed.data("active")).isEqualTo("false");
    admin
        .with("If-Match", opened.header("ETag"))
        .put(path, Map.of("location", "Building C"))
        .isError(412, "PRECONDITION_FAILED");
    admin.put(path, Map.of("code", "C" + Ids.next())).hasStatus(200);
    change.put("code", null);
    change.put("active", null);
    for (int again = 0; again < 2; again++) {
      Answer cleared = admin.put(path, change).hasStatus(200);
      assertThat(cleared.data("code")).isEqualTo(opened.data("code"));
      assertThat(cleared.data("active")).isEqualTo("true");
    }
    change.put("name", null);
    admin.put(path, change).isInvalid("name", "can't be cleared");
    admin.put(path, Map.of("staff_count", 3)).isInvalid("staff_count", "unknown field");
    admin.put(DEPARTMENTS + "/" + Ids.next(), Map.of("active", true)).isError(404, "NOT_FOUND");
  }

  /** Records refer to the department by id; texts that were written before are unchanged. */
  @Test
  void changesNothingThatWasRecordedByARename() throws Exception {
    Sql sql = new Sql(server);
    String name = DepartmentCalls.name();
    String id = calls.open(Map.of("name", name, "code", "R" + name)).data("id");
    String patient =
        admin
            .post(
                "/api/patients",
                Map.of("name", "P", "mrn", name, "date_of_birth", "1950-01-01", "department", name))
            .hasStatus(201)
            .data("id");
    String feedback =
        admin
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "Kind people"))
            .hasStatus(201)
            .data("feedback_id");
    String told =
        "select data from outbox_events where event = 'patient.created' and subject_id = ?";
    String kept =
        "select a::text from audit_events a where action = 'patient_created' and resource_id = ?";
    String toldBefore = sql.value(told, UUID.fromString(patient));
    String keptBefore = sql.value(kept, UUID.fromString(patient));
    assertThat(toldBefore).contains(name);
    String renamed = DepartmentCalls.name();
    admin.put(DEPARTMENTS + "/" + id, Map.of("name", renamed)).hasStatus(200);
    assertThat(sql.value(told, UUID.fromString(patient))).isEqualTo(toldBefore);
    assertThat(sql.value(kept, UUID.fromString(patient))).isEqualTo(keptBefore);
    assertThat(admin.get("/api/feedback/" + feedback).data("department")).isEqualTo(renamed);
    for (String named : List.of(renamed, renamed.toUpperCase(Locale.ROOT), id)) {
      assertThat(admin.get("/api/feedback?department=" + named).hasStatus(200).text())
          .contains(feedback);
    }
    assertThat(admin.get("/api/feedback?department=" + name).hasStatus(200).text())
        .doesNotContain(feedback);
    String successor = calls.open(Map.of("name", name, "code", "S" + name)).data("id");
    assertThat(successor).isNotEqualTo(id);
    assertThat(admin.get("/api/patients/" + patient).data("department")).isEqualTo(renamed);
  }

  @Test
  void prefersANameToACode() {
    String word = DepartmentCalls.name();
    calls.open(Map.of("name", DepartmentCalls.name(), "code", word));
    String named = calls.open(Map.of("name", word, "code", "N" + word)).data("id");
    Answer patient =
        admin.post(
            "/api/patients",
            Map.of("name", "P", "mrn", word, "date_of_birth", "1950-01-01", "department", word));
    assertThat(patient.hasStatus(201).data("department")).isEqualTo(word);
    assertThat(admin.get(DEPARTMENTS + "/" + named).data("name")).isEqualTo(word);
  }

  @Test
  void tellsEverybodyWhoWorksThereAndAdministratorsAllOfThem() throws Exception {
    String id = calls.open(Map.of("name", DepartmentCalls.name())).data("id");
    String path = DEPARTMENTS + "/" + id + "/staff";
    String nurse = calls.addTo(id, "nurse@second.example");
    String doctor = calls.addTo(id, "doctor@second.example");
    String gone = calls.addTo(id, "doctor@second.example");
    new Sql(server)
        .update("update users set status = 'inactive' where id = ?", UUID.fromString(gone));
    JsonNode whole = admin.get(path).hasStatus(200).data();
    assertThat(whole.get("department")).isEqualTo(admin.get(DEPARTMENTS + "/" + id).data());
    assertThat(whole.get("staff")).hasSize(2);
    assertThat(whole.at("/pagination/total_count").asInt()).isEqualTo(2);
    assertThat(whole.get("staff").findValuesAsText("id")).containsExactly(doctor, nurse);
    assertThat(whole.get("staff").get(1)).isEqualTo(admin.get("/api/users/" + nurse).data());
    JsonNode short_ =
        Api.of(server).as("nurse@second.example").get(path).hasStatus(200).data().get("staff");
    assertThat(short_.get(0).fieldNames())
        .toIterable()
        .containsExactly("id", "name", "email", "role", "department");
    Answer left = Api.of(server).as("nurse@second.example").get(path + "?status=Inactive");
    assertThat(left.hasStatus(200).data().get("staff").findValuesAsText("id"))
        .containsExactly(gone);
    assertThat(left.data().at("/staff/0/permissions").isMissingNode()).isTrue();
    Answer second = admin.get(path + "?limit=1&page=2").hasStatus(200);
    assertThat(second.data().get("staff").findValuesAsText("id")).containsExactly(nurse);
    assertThat(second.header("Link")).contains("rel=\"prev\"");
    String unknown = DEPARTMENTS + "/" + UUID.randomUUID() + "/staff";
    admin.get(unknown).hasStatus(404);
    admin.get(unknown + "?limit=0").isInvalid("limit", "must be a whole number from 1 to 100");
    admin
        .get(path + "?status=gone")
        .isInvalid("status", "must be one of: active, inactive, invited");
  }
}
