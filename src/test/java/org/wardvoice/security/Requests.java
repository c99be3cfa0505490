package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.ofLog;
import static org.wardvoice.security.Request.ofPerson;
import static org.wardvoice.security.Request.plain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.transcription.SampleRecordings;

/** How every operation of the API is called. */
final class Requests {

  private static final String DEPARTMENTS = "/api/departments";
  private static final String PATIENTS = "/api/patients/";
  private static final String FEEDBACK = "/api/feedback/";
  private static final String NOTES = "/api/notes/";
  private static final String AUTH = "/api/auth/";
  private static final String KEYS = "/api/auth/api-keys/";
  private static final String TASKS = "/api/tasks/";
  private static final String USERS = "/api/users/";
  private static final String SAMPLES = "/api/test/sample-";
  private static final String AUDIT = "/api/audit/";

  /** Grows with the API; each path is what {@link Operation#name} says. */
  private static final Map<String, Request> ALL =
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
              "GET /api/audit/events",
              ofLog((c, t) -> c.api().get(AUDIT + "events?scope=" + t.scope()))),
          entry(
              "GET /api/audit/ledger",
              ofLog((c, t) -> c.api().get(AUDIT + "ledger?scope=" + t.scope()))),
          entry(
              "GET /api/audit/verify",
              ofLog((c, t) -> c.api().get(AUDIT + "verify?scope=" + t.scope()))),
          entry(
              "GET /api/auth/api-keys",
              ofPerson((c, t) -> c.api().get("/api/auth/api-keys")).showing(Target::key)),
          entry(
              "POST /api/auth/api-keys",
              plain((c, t) -> c.api().post("/api/auth/api-keys", SignedIn.key("patient:read")))),
          entry("GET /api/auth/api-keys/{key_id}", ofPerson((c, t) -> c.api().get(KEYS + t.key()))),
          entry(
              "PUT /api/auth/api-keys/{key_id}",
              ofPerson((c, t) -> c.api().put(KEYS + t.key(), Map.of("name", "Renamed")))),
          entry(
              "DELETE /api/auth/api-keys/{key_id}",
              ofPerson((c, t) -> c.api().delete(KEYS + t.key()))),
          entry("GET /api/auth/jwks", plain((c, t) -> c.api().get(AUTH + "jwks"))),
          entry("POST /api/auth/login", plain((c, t) -> login(c.api(), t))),
          entry("POST /api/auth/logout", plain((c, t) -> c.fresh().post(AUTH + "logout"))),
          entry("POST /api/auth/password/change", plain((c, t) -> changePassword(c.fresh()))),
          entry(
              "POST /api/auth/password/forgot",
              plain(
                  (c, t) ->
                      c.api().post(AUTH + "password/forgot", Map.of("email", "no@walls.example")))),
          entry("POST /api/auth/password/reset", plain((c, t) -> resetPassword(c.api()))),
          entry("POST /api/auth/refresh", plain((c, t) -> refresh(c.api(), t))),
          entry(
              "GET /api/auth/sessions",
              ofPerson((c, t) -> c.api().get(AUTH + "sessions")).showing(Target::session)),
          entry(
              "PUT /api/auth/sessions/{session_id}",
              ofPerson((c, t) -> c.api().put(AUTH + "sessions/" + t.session(), Map.of()))),
          entry(
              "DELETE /api/auth/sessions/{session_id}",
              ofPerson((c, t) -> c.api().delete(AUTH + "sessions/" + t.session()))),
          entry(
              "GET /api/departments",
              ofDepartment((c, t) -> c.api().get("/api/departments")).showing(Target::department)),
          entry("POST /api/departments", plain((c, t) -> open(c.api()))),
          entry(
              "GET /api/departments/{department_id}",
              ofDepartment((c, t) -> c.api().get(DEPARTMENTS + "/" + t.department()))),
          entry(
              "PUT /api/departments/{department_id}",
              ofDepartment(
                  (c, t) ->
                      c.api().put(DEPARTMENTS + "/" + t.department(), Map.of("location", "B2")))),
          entry(
              "GET /api/departments/{department_id}/staff",
              ofDepartment(
                      (c, t) ->
                          c.api().get(DEPARTMENTS + "/" + t.department() + "/staff?limit=100"))
                  .showing(Target::user)),
          entry(
              "GET /api/feedback",
              ofDepartment((c, t) -> c.api().get("/api/feedback?patient_id=" + t.patient()))
                  .showing(Target::written)),
          entry("POST /api/feedback", ofDepartment((c, t) -> submit(c.api(), t))),
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
              "GET /api/notifications",
              ofPerson((c, t) -> c.api().get("/api/notifications")).showing(Target::notification)),
          entry(
              "POST /api/notifications/read",
              plain((c, t) -> c.fresh().post("/api/notifications/read"))),
          entry(
              "POST /api/notifications/{notification_id}/read",
              ofPerson((c, t) -> c.api().post("/api/notifications/" + t.notification() + "/read"))),
          entry("POST /api/organizations", plain((c, t) -> found(c.api()))),
          entry(
              "GET /api/organizations/{organization_id}",
              ofDepartment((c, t) -> c.api().get("/api/organizations/" + t.organization()))),
          entry(
              "PUT /api/organizations/{organization_id}",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .put(
                              "/api/organizations/" + t.organization(),
                              Map.of("name", "Hospital " + t.organization())))),
          entry(
              "GET /api/patients",
              ofDepartment((c, t) -> c.api().get("/api/patients?q=" + t.mrn()))
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
              "POST /api/patients/{patient_id}/emergency-access",
              ofDepartment((c, t) -> openInEmergency(c.api(), t))),
          entry(
              "GET /api/patients/{patient_id}/timeline",
              ofDepartment((c, t) -> c.api().get(PATIENTS + t.patient() + "/timeline"))),
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
                      c.api().put(TASKS + t.task() + "/status", Map.of("status", "pending")))),
          entry(
              "GET /api/test/sample-feedback", plain((c, t) -> c.api().get(SAMPLES + "feedback"))),
          entry(
              "GET /api/test/sample-patients", plain((c, t) -> c.api().get(SAMPLES + "patients"))),
          entry("GET /api/test/sample-tasks", plain((c, t) -> c.api().get(SAMPLES + "tasks"))),
          entry(
              "GET /api/users",
              ofDepartment((c, t) -> c.api().get("/api/users?q=" + t.user()))
                  .showing(Target::user)),
          entry("POST /api/users", ofDepartment((c, t) -> addUser(c.api(), t))),
          entry(
              "GET /api/users/invitations",
              ofDepartment((c, t) -> c.api().get("/api/users/invitations?limit=100"))
                  .showing(Target::invitation)),
          entry(
              "POST /api/users/invitations/accept",
              plain(
                  (c, t) ->
                      c.api()
                          .post(
                              "/api/users/invitations/accept",
                              Map.of(
                                  "token", "none", "name", "No", "password", "Linden-Tree-47!")))),
          entry(
              "GET /api/users/invitations/{invitation_id}",
              ofDepartment((c, t) -> c.api().get(USERS + "invitations/" + t.invitation()))),
          entry(
              "DELETE /api/users/invitations/{invitation_id}",
              ofDepartment((c, t) -> c.api().delete(USERS + "invitations/" + t.invitation()))),
          entry(
              "POST /api/users/invite",
              ofDepartment(
                  (c, t) -> c.api().post(USERS + "invite", Target.invitation(t.department())))),
          entry("GET /api/users/{user_id}", ofDepartment((c, t) -> c.api().get(USERS + t.user()))),
          entry(
              "PUT /api/users/{user_id}",
              ofDepartment((c, t) -> c.api().put(USERS + t.user(), Map.of("phone", "4711")))),
          entry(
              "GET /api/users/{user_id}/sessions",
              ofDepartment((c, t) -> c.api().get(USERS + t.user() + "/sessions"))),
          entry(
              "DELETE /api/users/{user_id}/sessions",
              ofDepartment((c, t) -> c.api().delete(USERS + t.user() + "/sessions"))));

  private Requests() {}

  /** Empty for an operation that nobody has thought of yet. */
  static Optional<Request> of(Operation operation) {
    return Optional.ofNullable(ALL.get(operation.name()));
  }

  /** Those for which there is no request yet, each with what is to be done. */
  static List<String> missing(List<Operation> operations) {
    return operations.stream()
        .filter(operation -> of(operation).isEmpty())
        .map(operation -> operation + ": add to org.wardvoice.security.Requests how it is called")
        .toList();
  }

  private static Answer open(Api api) {
    return api.post(DEPARTMENTS, Map.of("name", "Ward " + Ids.next()));
  }

  private static Answer found(Api api) {
    String id = Ids.next().toString();
    return api.post(
        "/api/organizations",
        Map.of(
            "name",
            "Hospital " + id,
            "admin",
            Map.of("name", "Admin", "email", "new." + id + "@walls.example")));
  }

  private static Answer addUser(Api api, Target target) {
    return api.post("/api/users", Target.user(target.department()));
  }

  private static Answer login(Api api, Target target) {
    return api.post(AUTH + "login", Map.of("email", target.email(), "password", Api.PASSWORD));
  }

  private static Answer refresh(Api api, Target target) {
    String token = login(api, target).hasStatus(200).data("refresh_token");
    return api.post(AUTH + "refresh", Map.of("refresh_token", token));
  }

  private static Answer changePassword(Api api) {
    return api.post(
        AUTH + "password/change",
        Map.of("current_password", Api.PASSWORD, "new_password", "Linden-Blossom-47!"));
  }

  private static Answer resetPassword(Api api) {
    return api.post(
        AUTH + "password/reset", Map.of("token", "none", "new_password", "Linden-Blossom-47!"));
  }

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
            .file("audio_file", "recording.m4a", SampleRecordings.brokenOff()));
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
            .file("audio_file", "recording.m4a", SampleRecordings.brokenOff()));
  }

  private static Answer register(Api api, Target target) {
    return api.post("/api/patients", Target.patient("W-" + Ids.next(), target.department()));
  }

  private static Answer openInEmergency(Api api, Target target) {
    return api.post(
        PATIENTS + target.emergencyPatient() + "/emergency-access", Map.of("reason", "Collapsed"));
  }
}
