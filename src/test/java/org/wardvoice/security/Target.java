package org.wardvoice.security;

import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.security.Hospital.Member;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.security.Hospital.Ward;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.Sql;
import org.wardvoice.transcription.SampleRecordings;

/** What requests are about: a record of each kind, all of one department. Knows each record's id by a name. */
record Target(Map<String, String> ids) {

  private static final String FEEDBACK = "/api/feedback";
  private static final String NOTES = "/api/notes";
  private static final String WEBHOOKS = "/api/webhooks";

  /** An id that nothing has. */
  private static final String NOTHING = Ids.next().toString();

  /** Makes one of each. */
  static Target of(Hospital hospital, Ward ward) throws SQLException {
    Api doctor = hospital.join("super_admin", ward).signIn().api();
    String mrn = "W-" + Ids.next();
    String patient = register(doctor, ward, mrn);
    String emergencyPatient = register(doctor, ward, "W-" + Ids.next());
    hospital
        .join("nurse", hospital.otherThan(ward))
        .signIn()
        .api()
        .post("/api/patients/" + emergencyPatient + "/emergency-access", Map.of("reason", "Walls"))
        .hasStatus(201);
    // For the list of disclosures.
    doctor.get("/api/export/patients").hasStatus(200);
    Member person = hospital.join("nurse", ward);
    SignedIn signedIn = person.signIn();
    String webhook = register(doctor);
    return new Target(Map.of())
        .with("department", ward.id().toString())
        .with("scope", "organization")
        .with("patient", patient)
        .with("mrn", mrn)
        .with("emergencyPatient", emergencyPatient)
        .with("written", write(doctor, patient, word(mrn)))
        .with(
            "spoken",
            submit(
                doctor,
                new FormBody()
                    .field("patient_id", patient)
                    .file("audio_file", "recording.m4a", SampleRecordings.brokenOff())))
        .with(
            "alert",
            new Sql(hospital.server())
                .value(
                    "select id from alerts where patient_id = ?",
                    UUID.fromString(emergencyPatient)))
        .with("note", note(doctor, patient, word(mrn)))
        .with("spokenNote", dictate(doctor, patient))
        .with("signedNote", signed(doctor, patient))
        .with("task", enter(doctor, mrn, patient))
        .with("spokenTask", speak(doctor))
        .with("invitation", invite(doctor, ward))
        .with("organization", hospital.id().toString())
        .with("user", person.id().toString())
        .with("email", hospital.join("nurse", ward).email())
        .with("session", signedIn.session())
        .with("key", signedIn.makeKey("patient:read").data("keyId"))
        .with("notification", person.notification())
        .with("passkey", person.passkey())
        .with("device", person.device())
        .with("webhook", webhook)
        .with("delivery", doctor.post(WEBHOOKS + "/" + webhook + "/test").data("id"))
        .with("super_admin's webhook", register(doctor))
        .with("hospital_admin's webhook", register(doctor))
        .with(ReportTargets.of(doctor))
        .with(Hl7Targets.of(doctor, ward.name()))
        .with(EmrTargets.of(hospital))
        .with(RetentionTargets.of(hospital, doctor, patient));
  }

  /** Ids that nothing has. */
  static Target unknown() {
    return new Target(Map.of("scope", "organization"));
  }

  /** The same, but for one record. */
  Target with(String name, String id) {
    Map<String, String> more = new HashMap<>(ids);
    more.put(name, id);
    return new Target(more);
  }

  private Target with(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(ids);
    all.putAll(more);
    return new Target(all);
  }

  /** The record of that name. */
  String id(String name) {
    return ids.getOrDefault(name, NOTHING);
  }

  String patient() {
    return id("patient");
  }

  String invitation() {
    return id("invitation");
  }

  String organization() {
    return id("organization");
  }

  String mrn() {
    return id("mrn");
  }

  /** Another patient, whom emergencies may open. */
  String emergencyPatient() {
    return id("emergencyPatient");
  }

  /** Feedback that is processed. */
  String written() {
    return id("written");
  }

  /** Feedback with a recording. */
  String spoken() {
    return id("spoken");
  }

  String alert() {
    return id("alert");
  }

  /** A draft. */
  String note() {
    return id("note");
  }

  /** One with a recording. */
  String spokenNote() {
    return id("spokenNote");
  }

  /** One that stays as it is. */
  String signedNote() {
    return id("signedNote");
  }

  /** One that nobody has begun. */
  String task() {
    return id("task");
  }

  /** One with a recording. */
  String spokenTask() {
    return id("spokenTask");
  }

  /** Somebody of the department. */
  String user() {
    return id("user");
  }

  /** Of somebody else there, who may sign in again and again. */
  String email() {
    return id("email");
  }

  /** A trusted device of the user. */
  String device() {
    return id("device");
  }

  /** A session of the user. */
  String session() {
    return id("session");
  }

  /** Of the user. */
  String key() {
    return id("key");
  }

  /** Of the user. */
  String notification() {
    return id("notification");
  }

  /** Of the user. */
  String passkey() {
    return id("passkey");
  }

  String webhook() {
    return id("webhook");
  }

  /** One of its own for each role that may. */
  String webhookToDelete(String role) {
    return ids.getOrDefault(role + "'s webhook", webhook());
  }

  /** A test of the webhook. */
  String delivery() {
    return id("delivery");
  }

  String department() {
    return id("department");
  }

  /** Of the audit log. */
  String scope() {
    return id("scope");
  }

  /** The same, with what is the caller's own. */
  Target ownedBy(Column column) {
    return with("session", column.session())
        .with("key", column.key())
        .with("notification", column.notification())
        .with("passkey", column.passkey())
        .with("device", column.device());
  }

  private static String register(Api doctor, Ward ward, String mrn) {
    return doctor.post("/api/patients", Bodies.patient(mrn, ward.name())).hasStatus(201).data("id");
  }

  private static String register(Api admin) {
    return admin.post(WEBHOOKS, Bodies.webhook()).hasStatus(201).data("id");
  }

  private static String invite(Api admin, Ward ward) {
    return admin
        .post("/api/users/invite", Bodies.invitation(ward.name()))
        .hasStatus(201)
        .data("invitation_id");
  }

  private static String enter(Api api, String mrn, String patient) {
    return api.post("/api/tasks", Map.of("title", "Task " + mrn, "patient_id", patient))
        .hasStatus(201)
        .data("id");
  }

  private static String speak(Api api) {
    return api.upload(
            "/api/tasks/voice",
            new FormBody().file("audio_file", "recording.m4a", SampleRecordings.brokenOff()))
        .hasStatus(201)
        .data("id");
  }

  /** Stands in the written feedback and in the draft, and nowhere else. */
  String word() {
    return word(mrn());
  }

  private static String word(String mrn) {
    return "k" + mrn.replace("-", "").toLowerCase(Locale.ROOT);
  }

  private static String write(Api api, String patient, String word) {
    String feedback =
        submit(api, new FormBody().field("patient_id", patient).field("text", "Kind " + word));
    await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () -> {
              Answer answer = api.get(FEEDBACK + "/" + feedback);
              return answer.data("transcription_status").equals("completed");
            });
    return feedback;
  }

  private static String note(Api api, String patient, String word) {
    return api.post(NOTES, Map.of("patient_id", patient, "content", "Calm " + word))
        .hasStatus(201)
        .data("id");
  }

  private static String dictate(Api api, String patient) {
    FormBody form =
        new FormBody()
            .field("patient_id", patient)
            .file("audio_file", "recording.m4a", SampleRecordings.brokenOff());
    return api.upload(NOTES + "/voice", form).hasStatus(201).data("id");
  }

  private static String signed(Api api, String patient) {
    String note = note(api, patient, "and signed");
    api.post(NOTES + "/" + note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    return note;
  }

  private static String submit(Api api, FormBody form) {
    return api.upload(FEEDBACK, form).hasStatus(201).data("feedback_id");
  }
}
