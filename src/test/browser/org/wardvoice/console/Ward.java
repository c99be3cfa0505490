package org.wardvoice.console;

import java.util.Map;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** A hospital of a test's own: a ward with a nurse, a doctor and a patient. */
record Ward(FoundHospital hospital, Colleague nurse, Colleague doctor, String patient) {

  static final String DEPARTMENT = "Cardiology";

  static Ward open(ServerUnderTest server) {
    FoundHospital hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", DEPARTMENT));
    Colleague nurse = hospital.join("Nina Berg", "nurse", DEPARTMENT);
    Colleague doctor = hospital.join("David Okafor", "doctor", DEPARTMENT);
    return new Ward(hospital, nurse, doctor, TestPatients.admit(doctor.api(), DEPARTMENT));
  }

  /** Signed in anew if need be: a class may take longer than a token lives. */
  Api admin() {
    return hospital.api().as(hospital.email());
  }

  Api nurseCalls() {
    return nurse.api().as(nurse.email());
  }

  Api doctorCalls() {
    return doctor.api().as(doctor.email());
  }

  Colleague join(String name, String role) {
    return hospital.join(name, role, DEPARTMENT);
  }

  /** What the patient has written. */
  String feedback(String text) {
    FormBody form = new FormBody().field("patient_id", patient).field("text", text);
    return nurseCalls().upload("/api/feedback", form).hasStatus(201).data("feedback_id");
  }

  String task(String title) {
    return nurseCalls()
        .post("/api/tasks", Map.of("title", title, "assignee_id", nurse.id()))
        .hasStatus(201)
        .data("id");
  }

  String note(String content) {
    return doctorCalls()
        .post("/api/notes", Map.of("patient_id", patient, "content", content))
        .hasStatus(201)
        .data("id");
  }
}
