package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Events about a patient are shown to those who may read the patient now. */
@ServerTest
class PatientEventsIT {

  private static final String TYPES = "types=patient.created,patient.updated";

  private final StreamCalls calls;
  private final Api admin;
  private Api ward;
  private Api elsewhere;

  PatientEventsIT(ServerUnderTest server) {
    calls = new StreamCalls(server);
    admin = calls.anybody.as("super_admin@demo.example");
  }

  @BeforeEach
  void employ() throws Exception {
    ward = calls.like("nurse@demo.example");
    elsewhere = calls.like("nurse.emergency@demo.example");
  }

  @AfterEach
  void hangUp() {
    calls.close();
  }

  @Test
  void showsAPatientWhoHasMovedToThePresentDepartmentAlone() {
    LogReader everything = LogReader.fromNow(admin);
    LogReader former = LogReader.fromNow(ward, TYPES);
    LogReader present = LogReader.fromNow(elsewhere, TYPES);
    String begin = former.cursor();
    String patient = TestPatients.admit(admin, "Cardiology");
    change(patient, Map.of("department", "Emergency"));
    everything.await("patient.updated", patient);

    assertThat(former.about(patient)).isEmpty();
    assertThat(present.about(patient)).containsExactly("patient.created", "patient.updated");
    ward.get("/api/patients/" + patient).hasStatus(403);
    LiveStream resumed = calls.listen(ward.with("Last-Event-ID", begin), "?" + TYPES);
    String last = TestPatients.admit(admin, "Cardiology");
    resumed.awaitAbout(last);
    assertThat(resumed.knows(patient)).isFalse();
  }

  @Test
  void showsAPatientToWhomAnEmergencyAccessOpensThePatient() {
    LogReader everything = LogReader.fromNow(admin);
    LogReader before = LogReader.fromNow(elsewhere, TYPES);
    LogReader after = LogReader.fromNow(elsewhere, TYPES);
    String patient = TestPatients.admit(admin, "Cardiology");
    everything.await("patient.created", patient);
    assertThat(before.about(patient)).isEmpty();

    elsewhere
        .post("/api/patients/" + patient + "/emergency-access", Map.of("reason", "Collapsed"))
        .hasStatus(201);
    assertThat(after.about(patient)).containsExactly("patient.created");
    LiveStream stream = calls.listen(elsewhere, "?" + TYPES);
    change(patient, Map.of("admission_reason", "Chest pain"));
    stream.awaitAbout(patient);
  }

  private void change(String patient, Map<String, String> fields) {
    admin.put("/api/patients/" + patient, fields).hasStatus(200);
  }
}
