package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The orders of the list of patients. */
@ServerTest
class PatientOrderIT {

  private static final String PATIENTS = "/api/patients";

  private final String unique = "V" + UUID.randomUUID().toString().substring(0, 8);
  private final Api admin;

  PatientOrderIT(ServerUnderTest server) {
    admin = Api.of(server).as("super_admin@demo.example");
  }

  @Test
  void isByAdmissionOrNameInBothDirections() {
    String first = admitted("2026-05-01", "Bea");
    String third = admitted("2026-05-03", "Ada");
    String second = admitted("2026-05-02", "Cleo");

    assertThat(ids("")).containsExactly(third, second, first);
    assertThat(ids("&sort=-admission_date")).containsExactly(third, second, first);
    assertThat(ids("&sort=admission_date")).containsExactly(first, second, third);
    assertThat(ids("&sort=name")).containsExactly(third, first, second);
    assertThat(ids("&sort=-name")).containsExactly(second, first, third);
  }

  private String admitted(String day, String name) {
    return admin
        .post(
            PATIENTS,
            Map.of(
                "name",
                name + " " + unique,
                "mrn",
                "O-" + UUID.randomUUID(),
                "date_of_birth",
                "1970-05-04",
                "department",
                "Cardiology",
                "admission_date",
                day + "T08:00:00Z"))
        .hasStatus(201)
        .data("id");
  }

  private List<String> ids(String sort) {
    return admin
        .get(PATIENTS + "?q=" + unique + sort)
        .hasStatus(200)
        .data()
        .path("patients")
        .findValuesAsText("id");
  }
}
