package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;

import java.util.List;
import java.util.Map;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.transcription.SampleRecordings;

/** Requests for patients and their records. */
final class PatientRequests {

  private static final String PATIENTS = "/api/patients/";
  private static final String FEEDBACK = "/api/feedback/";
  private static final String NOTES = "/api/notes/";
  private static final String TASKS = "/api/tasks/";

  /** Grows with the API; the keys are {@link Operation#name}. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET /api/alerts",
              ofDepartment((c, t) -> c.api().get("/api/alerts?department=" + t.department()))
                  .showing(Target::alert)),
          entry(
              "GET /api/alerts/{alert_id}",
              ofDepartment((c, t) -> c.api().get("/api/alerts/" + t.alert()))),
          entry(
              "POST /api/alerts/{alert_id}/acknowledge",
              ofDepartment((c, t) -> c.api().post("/api/alerts/" + t.alert() + "/acknowledge"))),
          entry(
              "GET /api/events",
              ofDepartment(
                      (c, t) ->
                          c.api()
                              .get(
                                  "/api/events?types=patient.created&department=" + t.department()))
                  .showing(Target::loggedPatient)),
          entry(
              "GET /api/export/schema.xsd", plain((c, t) -> c.api().get("/api/export/schema.xsd"))),
          entry(
              "GET /api/export/{data_type}",
              ofDepartment((c, t) -> c.api().get("/api/export/patients")).showing(Target::patient)),
          entry(
              "GET /api/feedback",
              ofDepartment((c, t) -> c.api().get("/api/feedback?patient_id=" + t.patient()))
                  .showing(Target::written)),
          entry("POST /api/feedback", ofDepartment((c, t) -> submit(c.api(), t))),
          entry(
              "POST /api/feedback/{feedback_id}/alerts",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              FEEDBACK + t.written() + "/alerts",
                              Map.of("type", "pain", "severity", "low", "message", "Walls")))),
          entry(
              "GET /api/feedback/{feedback_id}",
              ofDepartment((c, t) -> c.api().get(FEEDBACK + t.written()))),
          entry(
              "PUT /api/feedback/{feedback_id}",
              ofDepartment(
                  (c, t) -> c.api().put(FEEDBACK + t.written(), Map.of("priority", "high")))),
          entry(
              "GET /api/feedback/{feedback_id}/audio",
              ofDepartment((c, t) -> c.api().get(FEEDBACK + t.spoken() + "/audio"))),
          entry(
              "POST /api/feedback/{feedback_id}/retry",
              ofDepartment((c, t) -> c.api().post(FEEDBACK + t.written() + "/retry"))),
          entry(
              "GET /api/notes",
              ofDepartment((c, t) -> c.api().get("/api/notes?patient_id=" + t.patient()))
                  .showing(Target::note)),
          entry(
              "POST /api/notes",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              "/api/notes", Map.of("patient_id", t.patient(), "content", "Calm")))),
          entry(
              "GET /api/notes/signing-keys", plain((c, t) -> c.api().get(NOTES + "signing-keys"))),
          entry("POST /api/notes/voice", ofDepartment((c, t) -> dictate(c.api(), t))),
          entry("GET /api/notes/{note_id}", ofDepartment((c, t) -> c.api().get(NOTES + t.note()))),
          entry(
              "PUT /api/notes/{note_id}",
              ofDepartment(
                  (c, t) -> c.api().put(NOTES + t.note(), Map.of("note_type", "nursing")))),
          entry(
              "POST /api/notes/{note_id}/addenda",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(NOTES + t.signedNote() + "/addenda", Map.of("content", "Calm")))),
          entry(
              "GET /api/notes/{note_id}/audio",
              ofDepartment((c, t) -> c.api().get(NOTES + t.spokenNote() + "/audio"))),
          entry(
              "POST /api/notes/{note_id}/retry",
              ofDepartment((c, t) -> c.api().post(NOTES + t.note() + "/retry"))),
          entry("POST /api/notes/{note_id}/share", ofDepartment((c, t) -> share(c.api(), t))),
          entry(
              "POST /api/notes/{note_id}/sign",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              NOTES + t.signedNote() + "/sign", Map.of("password", Api.PASSWORD)))),
          entry(
              "GET /api/notes/{note_id}/signature",
              ofDepartment((c, t) -> c.api().get(NOTES + t.signedNote() + "/signature"))),
          entry(
              "GET /api/notes/{note_id}/versions",
              ofDepartment((c, t) -> c.api().get(NOTES + t.note() + "/versions"))),
          entry(
              "GET /api/patients",
              ofDepartment((c, t) -> c.api().get("/api/patients?q=" + t.mrn()))
                  .showing(Target::patient)),
          entry(
              "POST /api/patients/search",
              ofDepartment((c, t) -> c.api().post(PATIENTS + "search", Map.of("q", t.mrn())))
                  .showing(Target::patient)),
          entry("POST /api/patients", ofDepartment((c, t) -> register(c.api(), t))),
          entry(
              "GET /api/patients/{patient_id}",
              ofDepartment((c, t) -> c.api().get(PATIENTS + t.patient()))),
          entry(
              "PUT /api/patients/{patient_id}",
              ofDepartment(
                  (c, t) ->
                      c.api().put(PATIENTS + t.patient(), Map.of("admission_reason", "Fever")))),
          entry(
              "GET /api/patients/{patient_id}/copy",
              ofDepartment((c, t) -> c.api().get(PATIENTS + t.patient() + "/copy"))),
          entry(
              "GET /api/patients/{patient_id}/disclosures",
              ofDepartment((c, t) -> c.api().get(PATIENTS + t.patient() + "/disclosures"))),
          entry(
              "GET /api/patients/{patient_id}/disclosures/{disclosure_id}",
              ofDepartment(
                  (c, t) ->
                      c.api().get(PATIENTS + t.patient() + "/disclosures/" + t.id("disclosure")))),
          entry(
              "POST /api/patients/{patient_id}/disclosures",
              ofDepartment((c, t) -> RetentionTargets.disclose(c.api(), t.patient(), null))),
          entry(
              "POST /api/patients/{patient_id}/emergency-access",
              ofDepartment((c, t) -> openInEmergency(c.api(), t))),
          entry(
              "GET /api/patients/{patient_id}/emergency-access/{access_id}",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .get(
                              PATIENTS
                                  + t.emergencyPatient()
                                  + "/emergency-access/"
                                  + t.id("access")))),
          entry(
              "GET /api/patients/{patient_id}/timeline",
              ofDepartment((c, t) -> c.api().get(PATIENTS + t.patient() + "/timeline"))),
          entry("GET /api/schema.xsd", plain((c, t) -> c.api().get("/api/schema.xsd"))),
          entry(
              "GET /api/tasks",
              ofDepartment((c, t) -> c.api().get("/api/tasks?patient_id=" + t.patient()))
                  .showing(Target::task)),
          entry("POST /api/tasks", ofDepartment((c, t) -> enter(c.api(), t))),
          entry("POST /api/tasks/voice", ofDepartment((c, t) -> speak(c.api(), t))),
          entry("GET /api/tasks/{task_id}", ofDepartment((c, t) -> c.api().get(TASKS + t.task()))),
          entry(
              "PUT /api/tasks/{task_id}",
              ofDepartment((c, t) -> c.api().put(TASKS + t.task(), Map.of("priority", "high")))),
          entry(
              "GET /api/tasks/{task_id}/audio",
              ofDepartment((c, t) -> c.api().get(TASKS + t.spokenTask() + "/audio"))),
          entry(
              "POST /api/tasks/{task_id}/complete",
              ofDepartment((c, t) -> c.api().post(TASKS + t.task() + "/complete"))),
          entry(
              "POST /api/tasks/{task_id}/retry",
              ofDepartment((c, t) -> c.api().post(TASKS + t.task() + "/retry"))),
          entry(
              "PUT /api/tasks/{task_id}/status",
              ofDepartment(
                  (c, t) ->
                      c.api().put(TASKS + t.task() + "/status", Map.of("status", "pending")))));

  private PatientRequests() {}

  private static Answer submit(Api api, Target target) {
    return api.upload(
        "/api/feedback",
        new FormBody().field("patient_id", target.patient()).field("text", "Good"));
  }

  private static Answer dictate(Api api, Target target) {
    return api.upload(
        "/api/notes/voice",
        new FormBody()
            .field("patient_id", target.patient())
            .file("audio_file", "recording.wav", SampleRecordings.silence(1)));
  }

  /** With a department of the caller's own organization. */
  private static Answer share(Api api, Target target) {
    Answer departments = api.get("/api/departments");
    String one =
        departments.status() == 200
            ? departments.data().at("/departments/0/id").asText()
            : target.department();
    return api.post(NOTES + target.note() + "/share", Map.of("departments", List.of(one)));
  }

  private static Answer enter(Api api, Target target) {
    return api.post("/api/tasks", Map.of("title", "Walls", "department", target.department()));
  }

  private static Answer speak(Api api, Target target) {
    return api.upload(
        TASKS + "voice",
        new FormBody()
            .field("department", target.department())
            .file("audio_file", "recording.wav", SampleRecordings.silence(1)));
  }

  private static Answer register(Api api, Target target) {
    return api.post("/api/patients", Bodies.patient("W-" + Ids.next(), target.department()));
  }

  private static Answer openInEmergency(Api api, Target target) {
    return api.post(
        PATIENTS + target.emergencyPatient() + "/emergency-access", Map.of("reason", "Collapsed"));
  }
}
