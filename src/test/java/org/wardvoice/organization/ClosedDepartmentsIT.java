package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** A department that is closed takes nothing new, and what it has is found as before. */
@ServerTest
class ClosedDepartmentsIT {

  private final Sql sql;
  private final Api admin;
  private final String name = "Ward-" + Ids.next();
  private String department;

  ClosedDepartmentsIT(ServerUnderTest server) throws Exception {
    sql = new Sql(server);
    admin = Api.of(server).as(new TestUsers(server).like("super_admin@second.example"));
  }

  @BeforeEach
  void openDepartment() {
    department = made("/api/departments", Map.of("name", name, "code", "C" + name), "id");
  }

  @Test
  void isFoundByInEveryListOfRecords() throws Exception {
    Map<String, String> records = records();
    admin.put("/api/departments/" + department, Map.of("active", false)).hasStatus(200);
    for (String named : List.of(name, "C" + name, department)) {
      records.forEach(
          (list, record) ->
              assertThat(admin.get(list + "?department=" + named).hasStatus(200).text())
                  .as(list)
                  .contains(record));
    }
    admin
        .post("/api/tasks", Map.of("title", "Fetch the chair", "department", name))
        .isInvalid("department", "unknown department");
  }

  /** One of every list that can be asked for a department's, by the path of the list. */
  private Map<String, String> records() throws Exception {
    String patient =
        made(
            "/api/patients",
            Map.of("name", "P", "mrn", name, "date_of_birth", "1950-01-01", "department", name),
            "id");
    String feedback =
        admin
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "Kind people"))
            .hasStatus(201)
            .data("feedback_id");
    Map<String, String> records = new HashMap<>();
    records.put("/api/patients", patient);
    records.put("/api/feedback", feedback);
    records.put(
        "/api/tasks",
        made("/api/tasks", Map.of("title", "Fetch the chair", "department", name), "id"));
    records.put(
        "/api/notes",
        made(
            "/api/notes",
            Map.of("patient_id", patient, "content", "Slept well", "department", name),
            "id"));
    records.put("/api/alerts", alert(patient, feedback));
    return records;
  }

  private String made(String path, Map<String, Object> wanted, String id) {
    return admin.post(path, wanted).hasStatus(201).data(id);
  }

  private String alert(String patient, String feedback) throws Exception {
    UUID id = Ids.next();
    sql.update(
        "insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity,"
            + " message, phrase, span_start, span_end, confidence, created_at, version)"
            + " select ?, organization_id, 'feedback', ?, id, department_id, 'delay', 'low', 'Delay', 'waited', 0, 6,"
            + " 0.9, now(), 1 from patients where id = ?",
        id,
        UUID.fromString(feedback),
        UUID.fromString(patient));
    return id.toString();
  }
}
