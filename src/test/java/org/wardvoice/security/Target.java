package org.wardvoice.security;

import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
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

/**
 * What requests are about: a record of each kind, all of one department. Knows each record's id by a name. A record is
 * made when its id is asked for, since most tests need few of them.
 */
final class Target {

  private static final String FEEDBACK = "/api/feedback";
  private static final String NOTES = "/api/notes";
  private static final String WEBHOOKS = "/api/webhooks";

  /** An id that nothing has. */
  private static final String NOTHING = Ids.next().toString();

  /** What belongs to a person. */
  private static final List<String> OWN =
      List.of("session", "key", "notification", "passkey", "device");

  private final Map<String, Once<String>> ids;

  Target(Map<String, Once<String>> ids) {
    this.ids = Map.copyOf(ids);
  }

  static Target of(Hospital hospital, Ward ward) throws SQLException {
    Once<Api> doctor = new Once<>(() -> hospital.join("super_admin", ward).signIn().api());
    String mrn = "W-" + Ids.next();
    Once<String> patient = new Once<>(() -> register(doctor.get(), ward, mrn));
    Once<String> emergencyPatient = new Once<>(() -> emergency(hospital, ward, doctor.get()));
    Once<Member> person = new Once<>(() -> hospital.join("nurse", ward));
    Once<SignedIn> signedIn = new Once<>(() -> person.get().signIn());
    Once<String> webhook = webhook(doctor);
    Map<String, Once<String>> ids = new HashMap<>();
    ids.put("department", Once.of(ward.id().toString()));
    ids.put("organization", Once.of(hospital.id().toString()));
    ids.put("scope", Once.of("organization"));
    ids.put("mrn", Once.of(mrn));
    ids.put("patient", patient);
    ids.put("emergencyPatient", emergencyPatient);
    ids.put("loggedPatient", new Once<>(() -> logged(hospital, patient.get())));
    ids.put("written", new Once<>(() -> write(doctor.get(), patient.get(), word(mrn))));
    ids.put("spoken", new Once<>(() -> record(doctor.get(), patient.get())));
    ids.put("access", new Once<>(() -> access(hospital, emergencyPatient.get())));
    ids.put("alert", new Once<>(() -> alert(hospital, emergencyPatient.get())));
    ids.put("note", new Once<>(() -> note(doctor.get(), patient.get(), word(mrn))));
    ids.put("spokenNote", new Once<>(() -> dictate(doctor.get(), patient.get())));
    ids.put("signedNote", new Once<>(() -> signed(doctor.get(), patient.get())));
    ids.put("task", new Once<>(() -> enter(doctor.get(), mrn, patient.get())));
    ids.put("spokenTask", new Once<>(() -> speak(doctor.get())));
    ids.put("invitation", new Once<>(() -> invite(doctor.get(), ward)));
    ids.put("user", new Once<>(() -> person.get().id().toString()));
    ids.put("email", new Once<>(() -> hospital.join("nurse", ward).email()));
    ids.put("session", new Once<>(() -> signedIn.get().session()));
    ids.put("key", new Once<>(() -> signedIn.get().makeKey("patient:read").data("keyId")));
    ids.put("notification", new Once<>(() -> person.get().notification()));
    ids.put("passkey", new Once<>(() -> person.get().passkey()));
    ids.put("device", new Once<>(() -> person.get().device()));
    ids.put("webhook", webhook);
    ids.put("delivery", new Once<>(() -> test(doctor.get(), webhook.get())));
    ids.put("super_admin's webhook", webhook(doctor));
    ids.put("hospital_admin's webhook", webhook(doctor));
    ids.putAll(ReportTargets.of(doctor));
    ids.putAll(Hl7Targets.of(doctor, ward.name()));
    ids.putAll(EmrTargets.of(hospital, patient));
    ids.putAll(RetentionTargets.of(hospital, doctor, patient));
    return new Target(ids);
  }

  /** Ids that nothing has. */
  static Target unknown() {
    return new Target(Map.of("scope", Once.of("organization")));
  }

  /** Makes all records. */
  Target made() {
    ids.values().forEach(Once::get);
    return this;
  }

  /** The same, but for one record. */
  Target with(String name, String id) {
    return with(Map.of(name, Once.of(id)));
  }

  private Target with(Map<String, Once<String>> others) {
    Map<String, Once<String>> all = new HashMap<>(ids);
    all.putAll(others);
    return new Target(all);
  }

  /** The record of that name. */
  String id(String name) {
    Once<String> id = ids.get(name);
    return id == null ? NOTHING : id.get();
  }

  /** One of the role's own for those roles that may end it, else the same for all. */
  String id(String name, String role) {
    String own = role + "'s " + name;
    return id(ids.containsKey(own) ? own : name);
  }

  String patient() {
    return id("patient");
  }

  /** The same, once the log of events shows its registration. */
  String loggedPatient() {
    return id("loggedPatient");
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
    Map<String, Once<String>> own = new HashMap<>();
    OWN.forEach(name -> own.put(name, new Once<>(() -> column.own().id(name))));
    return with(own);
  }

  /** A patient whom somebody of the other department has opened in an emergency. */
  private static String emergency(Hospital hospital, Ward ward, Api doctor) throws SQLException {
    String patient = register(doctor, ward, "W-" + Ids.next());
    hospital
        .join("nurse", hospital.otherThan(ward))
        .signIn()
        .api()
        .post("/api/patients/" + patient + "/emergency-access", Map.of("reason", "Walls"))
        .hasStatus(201);
    return patient;
  }

  private static String access(Hospital hospital, String patient) throws SQLException {
    return new Sql(hospital.server())
        .value("select id from emergency_accesses where patient_id = ?", UUID.fromString(patient));
  }

  private static String alert(Hospital hospital, String patient) throws SQLException {
    return new Sql(hospital.server())
        .value("select id from alerts where patient_id = ?", UUID.fromString(patient));
  }

  private static String register(Api doctor, Ward ward, String mrn) {
    return doctor.post("/api/patients", Bodies.patient(mrn, ward.name())).hasStatus(201).data("id");
  }

  private static String logged(Hospital hospital, String patient) {
    Sql sql = new Sql(hospital.server());
    await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () ->
                sql.count(
                        "select count(sequence) from outbox_events where event = 'patient.created' and subject_id = ?",
                        UUID.fromString(patient))
                    == 1);
    return patient;
  }

  private static Once<String> webhook(Once<Api> admin) {
    return new Once<>(() -> admin.get().post(WEBHOOKS, Bodies.webhook()).hasStatus(201).data("id"));
  }

  private static String test(Api admin, String webhook) {
    return admin.post(WEBHOOKS + "/" + webhook + "/test").data("id");
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
            new FormBody().file("audio_file", "recording.wav", SampleRecordings.silence(1)))
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
        .atMost(Duration.ofMinutes(6))
        .until(
            () -> {
              Answer answer = api.get(FEEDBACK + "/" + feedback);
              return answer.data("transcription_status").equals("completed");
            });
    return feedback;
  }

  private static String record(Api api, String patient) {
    return submit(
        api,
        new FormBody()
            .field("patient_id", patient)
            .file("audio_file", "recording.wav", SampleRecordings.silence(1)));
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
            .file("audio_file", "recording.wav", SampleRecordings.silence(1));
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
