package org.wardvoice.integration;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;

/** A hospital whose records contain special characters of all formats. */
record OddHospital(FoundHospital hospital, String patient, String mrn) {

  static final String WARD = "Ward \"A\" & B; C";

  /** Separators, quotes, line breaks, markup and delimiters of every format, and characters of all Unicode planes. */
  static final String ODD =
      "=1+1, \"quoted\"; <b>&amp;</b> ]]> |^~\\& \\F\\\r\nsecond\tline\rthird 🩺 Łódź \u0001\uFFFE end";

  static OddHospital found(ServerUnderTest server) {
    FoundHospital hospital = FoundHospital.found(server);
    Api api = hospital.api();
    api.post("/api/departments", Map.of("name", WARD)).hasStatus(201);
    String mrn = "=MRN-" + Ids.next();
    String patient = register(api, "@SUM(A1) \"Zoë\" 🩺 O'Hara|^", mrn);
    OddHospital odd = new OddHospital(hospital, patient, mrn);
    register(api, "+49 Plain", "M-" + Ids.next());
    String fall = odd.write("-2 stars: I fell out of my bed at night, and nobody came. " + ODD);
    api.put("/api/feedback/" + fall, Map.of("satisfaction_rating", 1)).hasStatus(200);
    odd.write("All was good.");
    odd.note(ODD);
    odd.signAndAdd(odd.note("Calm."));
    odd.task("=HYPERLINK(\"http://x\")", ODD);
    odd.task("Lift", "-");
    return odd;
  }

  Api api() {
    return hospital.api();
  }

  private static String register(Api api, String name, String mrn) {
    Map<String, Object> patient = new HashMap<>();
    patient.put("name", name);
    patient.put("mrn", mrn);
    patient.put("date_of_birth", "1931-07-06");
    patient.put("department", WARD);
    patient.put("gender", "female");
    patient.put("admission_reason", ODD);
    return api.post("/api/patients", patient).hasStatus(201).data("id");
  }

  /** Creates written feedback and waits until it is processed. */
  String write(String text) {
    FormBody form = new FormBody().field("patient_id", patient).field("text", text);
    String id = api().upload("/api/feedback", form).hasStatus(201).data("feedback_id");
    await()
        .until(
            () -> api().get("/api/feedback/" + id).data("transcription_status"),
            status -> !status.equals("processing"));
    return id;
  }

  String note(String content) {
    return api()
        .post("/api/notes", Map.of("patient_id", patient, "content", content, "department", WARD))
        .hasStatus(201)
        .data("id");
  }

  private void signAndAdd(String note) {
    api()
        .post("/api/notes/" + note + "/share", Map.of("departments", List.of(WARD), "message", ODD))
        .hasStatus(200);
    api().post("/api/notes/" + note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    api().post("/api/notes/" + note + "/addenda", Map.of("content", ODD)).hasStatus(201);
  }

  void task(String title, String description) {
    JsonNode task =
        api()
            .post(
                "/api/tasks",
                Map.of(
                    "title",
                    title,
                    "description",
                    description,
                    "patient_id",
                    patient,
                    "department",
                    WARD,
                    "due_date",
                    "2026-01-02T03:04:05.678+02:00"))
            .hasStatus(201)
            .data();
    api()
        .put("/api/tasks/" + task.get("id").asText() + "/status", Map.of("status", "in_progress"))
        .hasStatus(200);
  }
}
