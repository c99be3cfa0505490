package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** The patients whose ids other records name. */
@ServerTest
class PatientNamesIT {

  private static final String SEARCH = "/api/patients/search";

  private final Api doctor;
  private final Api nurse;

  PatientNamesIT(ServerUnderTest server) {
    doctor = Api.of(server).as("doctor@demo.example");
    nurse = Api.of(server).as("nurse@demo.example");
  }

  @Test
  void findsThoseThatTheCallerMayReadAndNoOthers() {
    String here = TestPatients.admit(doctor, "Cardiology");
    String elsewhere = TestPatients.admit(doctor, "Surgery");
    List<String> ids = List.of(here, elsewhere, UUID.randomUUID().toString());
    assertThat(found(doctor, ids)).containsExactlyInAnyOrder(here, elsewhere);
    assertThat(found(nurse, ids)).containsExactly(here);
  }

  @Test
  void refusesAnEmptyListAndTooMany() {
    doctor.post(SEARCH, Map.of("ids", List.of())).hasStatus(400);
    List<String> many = Collections.nCopies(101, UUID.randomUUID().toString());
    doctor.post(SEARCH, Map.of("ids", many)).hasStatus(400);
    doctor.post(SEARCH, Map.of("ids", List.of("x"))).hasStatus(400);
  }

  private static List<String> found(Api caller, List<String> ids) {
    Answer answer = caller.post(SEARCH, Map.of("ids", ids)).hasStatus(200);
    return answer.data().get("patients").findValuesAsText("id");
  }
}
