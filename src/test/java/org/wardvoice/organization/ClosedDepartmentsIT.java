package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** A closed department gets no new records; its existing records are found as before. */
@ServerTest
class ClosedDepartmentsIT {

  private final Api admin;
  private final String name = "Ward-" + Ids.next();
  private String department;

  ClosedDepartmentsIT(ServerUnderTest server) throws Exception {
    admin = Api.of(server).as(new TestUsers(server).like("super_admin@second.example"));
  }

  @BeforeEach
  void openDepartment() {
    department = made("/api/departments", Map.of("name", name, "code", "C" + name), "id");
  }

  @Test
  void isFoundByInEveryListOfRecords() {
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

  /** A record in every list that can be filtered by department, by the path of the list. */
  private Map<String, String> records() {
    String patient =
        made(
            "/api/patients",
            Map.of("name", "P", "mrn", name, "date_of_birth", "1950-01-01", "department", name),
            "id");
    String feedback =
        admin
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "I fell out of my bed."))
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
    records.put("/api/alerts", alert(feedback));
    return records;
  }

  private String made(String path, Map<String, Object> wanted, String id) {
    return admin.post(path, wanted).hasStatus(201).data(id);
  }

  private String alert(String feedback) {
    String path = "/api/feedback/" + feedback;
    JsonNode alerts =
        await().until(() -> admin.get(path).data().get("alerts"), found -> !found.isEmpty());
    return alerts.get(0).get("id").asText();
  }
}
