package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
class DepartmentsIT {

  private final Api api;

  DepartmentsIT(ServerUnderTest server) {
    api = Api.of(server);
  }

  @Test
  void listsTheDepartmentsOfTheCallersOrganization() throws Exception {
    assertThat(names("nurse@demo.example"))
        .containsExactlyInAnyOrder(
            "Cardiology",
            "Emergency",
            "General Medicine",
            "Intensive Care",
            "Maternity",
            "Oncology",
            "Pediatrics",
            "Radiology",
            "Surgery");
    assertThat(names("nurse@second.example")).containsExactly("Cardiology");
  }

  @Test
  void tellsHowManyWorkThere() throws Exception {
    JsonNode departments =
        api.as("doctor@second.example").get("/api/departments").data().get("departments");
    assertThat(departments.get(0).fieldNames())
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
    assertThat(departments.get(0).get("staff_count").asInt()).isEqualTo(3);
    assertThat(departments.get(0).get("code").asText()).isEqualTo("CARDIOLOGY");
  }

  @Test
  void walksByCursorOverEveryDepartmentOnce() throws Exception {
    Api doctor = api.as("doctor@demo.example");
    List<String> seen = new ArrayList<>();
    String path = "/api/departments?limit=2";
    while (path != null) {
      JsonNode data = doctor.get(path).data();
      data.get("departments").forEach(department -> seen.add(department.get("name").asText()));
      JsonNode next = data.at("/pagination/next_cursor");
      path = next.isMissingNode() ? null : "/api/departments?limit=2&cursor=" + next.asText();
    }
    assertThat(seen).hasSize(9).doesNotHaveDuplicates();
  }

  private List<String> names(String email) throws Exception {
    JsonNode data = api.as(email).get("/api/departments").data();
    List<String> names = new ArrayList<>();
    data.get("departments").forEach(department -> names.add(department.get("name").asText()));
    return names;
  }
}
