package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Written notes: their rules and effects. */
@ServerTest
class NotesIT {

  private static final String NOTES = NoteCalls.NOTES;
  private static final String UNUSUAL =
      "Patient's wife says: “naïve” – 'quoted' \"twice\" 🫀👩🏽‍⚕️ \\ \t ok";

  private final ServerUnderTest server;
  private final Sql sql;
  private final Api api;
  private final Api doctor;
  private final NoteCalls calls;

  NotesIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    api = Api.of(server);
    doctor = api.as("doctor@demo.example");
    calls = new NoteCalls(doctor);
  }

  @Test
  void keepsWhatWasWrittenAndTellsOfIt() throws Exception {
    String patient = calls.newPatient();
    Answer answer = calls.write(patient, UNUSUAL).hasStatus(201);
    JsonNode note = answer.data();
    String id = note.path("id").asText();

    assertThat(answer.header("Location")).endsWith("/api/notes/" + id);
    assertThat(answer.header("ETag")).isEqualTo(calls.get(id).header("ETag"));
    assertThat(note.path("content").asText()).isEqualTo(UNUSUAL);
    assertThat(note.path("note_type").asText()).isEqualTo("progress");
    assertThat(note.path("department").asText()).isEqualTo("Cardiology");
    assertThat(note.path("provider_id")).isEqualTo(note.path("author_id"));
    assertThat(note.path("status").asText()).isEqualTo("draft");
    assertThat(note.path("version").asInt()).isEqualTo(1);
    assertThat(note.path("transcription_status").isNull()).isTrue();
    assertThat(note.path("signed_at").isNull()).isTrue();
    assertThat(note.path("updated_at")).isEqualTo(note.path("created_at"));
    assertThat(calls.get(id).data()).isEqualTo(note);
    assertThat(NoteCalls.events(server, id)).containsExactly("note.created");
    JsonNode told = doctor.get("/api/patients/" + patient + "/timeline?type=note").data();
    assertThat(told.at("/events/0/title").asText()).isEqualTo("Progress note");
    assertThat(told.at("/events/0/summary").asText()).isEqualTo(UNUSUAL);
    assertThat(told.at("/events/0/resource/id").asText()).isEqualTo(id);
    assertThat(
            sql.count(
                "select count(*) from audit_events where resource_id = ? and action = 'note_read'",
                UUID.fromString(id)))
        .isEqualTo(2);
  }

  @Test
  void takesDepartmentAndProviderByWhateverNamesThem() throws Exception {
    String code =
        sql.value(
            "select code from departments where name = 'Surgery' and organization_id ="
                + " (select organization_id from users where email = 'doctor@demo.example')");
    String nurse = sql.value("select id from users where email = 'nurse@demo.example'");

    JsonNode note =
        doctor
            .post(
                NOTES,
                Map.of(
                    "patient_id",
                    calls.newPatient(),
                    "content",
                    "x",
                    "note_type",
                    "discharge",
                    "provider_id",
                    nurse,
                    "department",
                    code.toLowerCase(Locale.ROOT)))
            .hasStatus(201)
            .data();

    assertThat(note.path("department").asText()).isEqualTo("Surgery");
    assertThat(note.path("provider_id").asText()).isEqualTo(nurse);
    assertThat(note.path("note_type").asText()).isEqualTo("discharge");
  }

  @Test
  void refusesWhatIsNotRight() throws Exception {
    String patient = calls.newPatient();
    String other = sql.value("select id from users where email = 'doctor@second.example'");
    TestUsers users = new TestUsers(server);
    String homeless = users.like("doctor@demo.example");
    users.update("update users set department_id = null where email = ?", homeless);

    calls.write(UUID.randomUUID().toString(), "x").isInvalid("patient_id", "unknown patient");
    calls.write("x", "x").isInvalid("patient_id", "is not an identifier");
    calls.write(patient, "  ").isInvalid("content", "blank");
    calls.write(patient, "x".repeat(100_001)).isInvalid("content", "100");
    doctor.post(NOTES, Map.of("patient_id", patient)).isInvalid("content", "required");
    refuses(patient, "note_type", "Bad Type", "a-z");
    refuses(patient, "department", "Astrology", "unknown department");
    refuses(patient, "provider_id", other, "unknown or inactive user");
    refuses(patient, "mood", "good", "unknown field");
    new NoteCalls(api.as(homeless)).write(patient, "x").isInvalid("department", "no department");
  }

  private void refuses(String patient, String field, String value, String issue) {
    doctor
        .post(NOTES, Map.of("patient_id", patient, "content", "x", field, value))
        .isInvalid(field, issue);
  }

  @Test
  void keepsEveryVersion() throws Exception {
    String id = calls.written("First.");
    calls.put(id, "content", "Second.").hasStatus(200);
    calls.put(id, "content", "Second.").hasStatus(200);
    Answer third = calls.put(id, "note_type", "nursing").hasStatus(200);

    assertThat(third.data().path("version").asInt()).isEqualTo(3);
    JsonNode versions = doctor.get(NOTES + "/" + id + "/versions?limit=2").hasStatus(200).data();
    assertThat(versions.at("/pagination/total_count").asInt()).isEqualTo(3);
    assertThat(versions.at("/versions/0/version").asInt()).isEqualTo(3);
    assertThat(versions.at("/versions/0/note_type").asText()).isEqualTo("nursing");
    assertThat(versions.at("/versions/1/content").asText()).isEqualTo("Second.");
    String next = versions.at("/pagination/next_cursor").asText();
    JsonNode first =
        doctor.get(NOTES + "/" + id + "/versions?limit=2&cursor=" + next).data().path("versions");
    assertThat(first).hasSize(1);
    assertThat(first.at("/0/content").asText()).isEqualTo("First.");
    assertThat(first.at("/0/author_id").asText()).isEqualTo(third.data("author_id"));
    calls.put(id, "content", null).isInvalid("content", "can't be cleared");
    calls.put(id, "department", "Astrology").isInvalid("department", "unknown");
    calls.put(id, "provider_id", UUID.randomUUID()).isInvalid("provider_id", "unknown");
    assertThat(calls.put(id, "note_type", null).hasStatus(200).data("note_type"))
        .isEqualTo("progress");
    String nurse = sql.value("select id from users where email = 'nurse@demo.example'");
    for (Map<String, String> other :
        List.of(Map.of("provider_id", nurse), Map.of("department", "Emergency"))) {
      String field = other.keySet().iterator().next();
      doctor.put(NOTES + "/" + id, other).hasStatus(200);
      assertThat(calls.put(id, field, null).hasStatus(200).data(field))
          .isEqualTo(third.data(field))
          .isNotEqualTo(other.get(field));
    }
  }

  @Test
  void staysInADepartmentThatWasClosed() throws Exception {
    String name = "Closed " + UUID.randomUUID();
    Api admin = api.as("super_admin@demo.example");
    String department =
        admin
            .post("/api/departments", Map.of("name", name, "code", name.substring(7, 30)))
            .hasStatus(201)
            .data("id");
    String id = calls.written("First.");
    calls.put(id, "department", name).hasStatus(200);
    admin.put("/api/departments/" + department, Map.of("active", false)).hasStatus(200);

    Answer kept = doctor.put(NOTES + "/" + id, Map.of("department", name, "content", "Second."));

    assertThat(kept.hasStatus(200).data("version")).isEqualTo("3");
    calls.put(id, "department", department).hasStatus(200);
    calls.put(calls.written("Other."), "department", name).isInvalid("department", "unknown");
    calls.put(UUID.randomUUID().toString(), "department", "Astrology").isError(404, "NOT_FOUND");
  }

  @Test
  void letsOnlyWhoWroteItChangeItAndAttendingPhysicians() {
    String id = calls.written("Mine.");

    for (String stranger : List.of("physician@demo.example", "nurse@demo.example")) {
      Answer refused = new NoteCalls(api.as(stranger)).put(id, "content", "x").hasStatus(403);
      assertThat(refused.json().path("required").asText()).isEqualTo("notes:update");
    }
    new NoteCalls(api.as("attending_physician@demo.example"))
        .put(id, "content", "Ours.")
        .hasStatus(200);
    new NoteCalls(api.as("super_admin@demo.example"))
        .put(id, "note_type", "nursing")
        .hasStatus(200);
    api.as("nurse@demo.example").get(NOTES + "/" + id).hasStatus(200);
  }

  @Test
  void noticesThatTheNoteHasChangedMeanwhile() {
    String id = calls.written("First.");
    String tag = calls.get(id).header("ETag");
    calls.put(id, "content", "Second.").hasStatus(200);

    new NoteCalls(doctor.with("If-Match", tag))
        .put(id, "content", "Third.")
        .isError(412, "PRECONDITION_FAILED");
    assertThat(calls.get(id).data("content")).isEqualTo("Second.");
    doctor.with("If-None-Match", calls.get(id).header("ETag")).get(NOTES + "/" + id).hasStatus(304);
  }

  @Test
  void filtersTheList() throws Exception {
    String patient = calls.newPatient();
    String nurse = sql.value("select id from users where email = 'nurse@demo.example'");
    String zebra = calls.write(patient, "A zebra on the ward.").hasStatus(201).data("id");
    String other =
        doctor
            .post(
                NOTES,
                Map.of(
                    "patient_id",
                    patient,
                    "content",
                    "Quiet night.",
                    "note_type",
                    "nursing",
                    "provider_id",
                    nurse,
                    "department",
                    "Surgery"))
            .hasStatus(201)
            .data("id");
    String mine = "patient_id=" + patient;

    assertThat(calls.ids(mine)).containsExactly(other, zebra);
    assertThat(calls.ids(mine + "&q=zebra")).containsExactly(zebra);
    assertThat(calls.ids(mine + "&q=zebra%20-ward")).isEmpty();
    assertThat(calls.ids(mine + "&note_type=nursing")).containsExactly(other);
    assertThat(calls.ids(mine + "&department=surgery")).containsExactly(other);
    assertThat(calls.ids(mine + "&provider_id=" + nurse)).containsExactly(other);
    assertThat(calls.ids(mine + "&status=DRAFT&date_from=2020-01-01")).hasSize(2);
    assertThat(calls.ids(mine + "&status=signed")).isEmpty();
    assertThat(calls.ids(mine + "&date_to=2020-01-01")).isEmpty();
    String day = calls.get(zebra).data("created_at").substring(0, 10);
    assertThat(calls.ids(mine + "&date_from=" + day + "&date_to=" + day)).contains(zebra);
    assertThat(calls.ids(mine + "&shared_with_me=true")).isEmpty();
    assertThat(calls.ids(mine + "&provider_id=nobody")).isEmpty();
    doctor.get(NOTES + "?status=final").isInvalid("status", "draft");
    doctor.get(NOTES + "?shared_with_me=maybe").isInvalid("shared_with_me", "true");
    doctor.get(NOTES + "?date_from=yesterday").isInvalid("date_from", "ISO 8601");
  }

  @Test
  void makesOneNoteFromOneKey() {
    String patient = calls.newPatient();
    Api keyed = doctor.with("Idempotency-Key", "note-" + UUID.randomUUID());
    Answer first = new NoteCalls(keyed).write(patient, "Once.").hasStatus(201);
    Answer again = new NoteCalls(keyed).write(patient, "Once.").hasStatus(201);

    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(again.data("id")).isEqualTo(first.data("id"));
    assertThat(calls.ids("patient_id=" + patient)).hasSize(1);
    new NoteCalls(keyed).write(patient, "Twice.").isError(409, "IDEMPOTENCY_KEY_REUSED");
  }

  @Test
  void raisesAlertsFromWhatItSaysAndTakesThemBack() {
    String id = calls.written("The patient slipped and fell in the bathroom last night.");
    awaitAlert(id, "Cardiology&status=open", 1);
    calls.put(id, "department", "Radiology").hasStatus(200);
    awaitAlert(id, "Radiology&status=open", 1);
    calls.put(id, "content", "A quiet night. The patient did not fall.").hasStatus(200);
    awaitAlert(id, "Radiology&status=open", 0);
    JsonNode withdrawn = ofNote(id, "Radiology&status=withdrawn").get(0);
    assertThat(withdrawn.path("withdrawn_by").asText()).isEqualTo(calls.get(id).data("author_id"));
  }

  private void awaitAlert(String noteId, String department, long wanted) {
    await().until(() -> ofNote(noteId, department).size() == wanted);
  }

  private List<JsonNode> ofNote(String noteId, String department) {
    JsonNode alerts =
        doctor
            .get("/api/alerts?type=fall&limit=100&department=" + department)
            .data()
            .path("alerts");
    return StreamSupport.stream(alerts.spliterator(), false)
        .filter(alert -> alert.at("/source/id").asText().equals(noteId))
        .toList();
  }
}
