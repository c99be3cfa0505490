package org.wardvoice.security;

import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import java.time.Duration;
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
 * What requests are about: a record of each kind, all of one department.
 *
 * @param emergencyPatient another patient, whom emergencies may open
 * @param written feedback that is processed
 * @param spoken feedback with a recording
 * @param user somebody of the department
 * @param email of somebody else there, who may sign in again and again
 * @param session of the user
 * @param key of the user, as its id
 * @param scope of the audit log
 */
record Target(
    String patient,
    String mrn,
    String emergencyPatient,
    String written,
    String spoken,
    String alert,
    String user,
    String email,
    String session,
    String key,
    String department,
    String scope) {

  private static final String FEEDBACK = "/api/feedback";

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
    Member person = hospital.join("nurse", ward);
    SignedIn signedIn = person.signIn();
    return new Target(
        patient,
        mrn,
        emergencyPatient,
        write(doctor, patient, word(mrn)),
        submit(
            doctor,
            new FormBody()
                .field("patient_id", patient)
                .file("audio_file", "recording.ogg", SampleRecordings.format("opus.ogg"))),
        new Sql(hospital.server())
            .value("select id from alerts where patient_id = ?", UUID.fromString(emergencyPatient)),
        person.id().toString(),
        hospital.join("nurse", ward).email(),
        signedIn.session(),
        signedIn.makeKey("patient:read").data("keyId"),
        ward.id().toString(),
        "organization");
  }

  /** Ids that nothing has. */
  static Target unknown() {
    return new Target(
        id(), id(), id(), id(), id(), id(), id(), id(), id(), id(), id(), "organization");
  }

  private static String id() {
    return Ids.next().toString();
  }

  Target withPersonal(String ownSession, String ownKey) {
    return new Target(
        patient,
        mrn,
        emergencyPatient,
        written,
        spoken,
        alert,
        user,
        email,
        ownSession,
        ownKey,
        department,
        scope);
  }

  Target inScope(String wanted) {
    return new Target(
        patient,
        mrn,
        emergencyPatient,
        written,
        spoken,
        alert,
        user,
        email,
        session,
        key,
        department,
        wanted);
  }

  private static String register(Api doctor, Ward ward, String mrn) {
    return doctor.post("/api/patients", patient(mrn, ward.name())).hasStatus(201).data("id");
  }

  static Map<String, Object> patient(String mrn, String department) {
    return Map.of(
        "name",
        "Patient " + mrn,
        "mrn",
        mrn,
        "date_of_birth",
        "1950-02-03",
        "department",
        department);
  }

  /** A new clinician. */
  static Map<String, Object> user(String department) {
    return Map.of(
        "name",
        "Somebody",
        "email",
        "new." + Ids.next() + "@walls.example",
        "role",
        "clinician",
        "department",
        department,
        "password",
        "Linden-Blossom-47!");
  }

  /** Stands in the written feedback and nowhere else. */
  String word() {
    return word(mrn);
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

  private static String submit(Api api, FormBody form) {
    return api.upload(FEEDBACK, form).hasStatus(201).data("feedback_id");
  }
}
