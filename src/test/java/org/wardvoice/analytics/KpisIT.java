package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.transcription.SampleRecordings;

/** The KPIs over HTTP, as defined in the contract. */
@ServerTest
class KpisIT {

  private static final Map<String, List<String>> GROUPS =
      Map.of(
          "patient_satisfaction", List.of("nps_score", "csat_score", "response_rate"),
          "task_metrics", List.of("completion_rate", "average_resolution_time", "overdue_tasks"),
          "clinical_metrics",
              List.of("notes_created", "transcription_accuracy", "documentation_time_saved"));

  private final ServerUnderTest server;
  private final Ward ward;

  KpisIT(ServerUnderTest server) {
    this.server = server;
    ward = Ward.open(server);
  }

  @Test
  void areNumbersAlsoWhereThereIsNothing() {
    JsonNode kpis =
        FoundHospital.found(server).api().get("/api/analytics/kpis").hasStatus(200).data();

    GROUPS.forEach(
        (group, fields) -> {
          assertThat(kpis.path(group).fieldNames())
              .toIterable()
              .containsExactlyInAnyOrderElementsOf(fields);
          fields.forEach(
              field -> assertThat(kpis.path(group).path(field).isNumber()).as(field).isTrue());
        });
    assertThat(kpis.path("patient_satisfaction").path("nps_score").asDouble()).isZero();
    assertThat(kpis.path("without_data"))
        .extracting(JsonNode::asText)
        .containsExactly(
            "nps_score",
            "csat_score",
            "response_rate",
            "completion_rate",
            "average_resolution_time",
            "transcription_accuracy");
  }

  @Test
  void tellHowPatientsJudge() {
    String loud = ward.newPatient();
    String quiet = ward.newPatient();
    ward.newPatient();
    for (double rating : new double[] {5, 4.5, 4.4, 4, 3.9, 3.5, 3.4, 1}) {
      ward.rated(loud, rating);
    }
    // Not rated by a person, but by the analysis, which counts as well.
    double found =
        ward.feedback(ward.hear(quiet, "general")).path("satisfaction_rating").asDouble();
    // In a language that no engine reads, so that it has no rating.
    ward.awaitEnd(
        new FormBody()
            .field("patient_id", quiet)
            .field("text", "Hemşireler çok nazikti ama yemekler hep soğuktu."));

    JsonNode judged = ward.kpis("").path("patient_satisfaction");

    int promoters = found >= 4.5 ? 3 : 2;
    int satisfied = found >= 4 ? 5 : 4;
    assertThat(judged.path("nps_score").asDouble())
        .isCloseTo(100.0 * (promoters - 2) / 9, within(1e-9));
    assertThat(judged.path("csat_score").asDouble()).isCloseTo(100.0 * satisfied / 9, within(1e-9));
    assertThat(judged.path("response_rate").asDouble()).isCloseTo(100.0 * 2 / 3, within(1e-9));
  }

  @Test
  void countPatientsWhoWereThereInThePeriod() throws SQLException {
    Instant now = Instant.now();
    String discharged = ward.newPatient();
    String longGone = ward.newPatient();
    String admittedLongAgo = ward.newPatient();
    ward.rated(discharged, 4);
    for (String patient : List.of(discharged, longGone, admittedLongAgo)) {
      ward.api()
          .put(
              "/api/patients/" + patient,
              Map.of("admission_date", now.minus(Duration.ofDays(90)).toString()))
          .hasStatus(200);
    }
    ward.api().put("/api/patients/" + discharged, Map.of("status", "discharged")).hasStatus(200);
    ward.api().put("/api/patients/" + longGone, Map.of("status", "discharged")).hasStatus(200);
    // Moves the records to the past.
    ward.sql()
        .update(
            "update patient_activities set active_until = cast(? as timestamptz) where patient_id = cast(? as uuid)",
            now.minus(Duration.ofDays(60)).toString(),
            longGone);

    assertThat(rate("")).isCloseTo(50.0, within(1e-9));
    String wider = "&date_from=" + now.minus(Duration.ofDays(61));
    assertThat(rate(wider)).isCloseTo(100.0 / 3, within(1e-9));
  }

  @Test
  void countPatientsInTheirEarlierStays() throws SQLException {
    Instant now = Instant.now();
    String readmitted = ward.newPatient();
    String there = ward.newPatient();
    String answer = ward.rated(readmitted, 4);
    for (String patient : List.of(readmitted, there)) {
      admitted(patient, now.minus(Duration.ofDays(90)), Map.of());
    }
    ward.api().put("/api/patients/" + readmitted, Map.of("status", "discharged")).hasStatus(200);
    ward.moveBack("feedback", answer, now.minus(Duration.ofDays(70)));
    String then =
        "&date_from=%s&date_to=%s"
            .formatted(now.minus(Duration.ofDays(75)), now.minus(Duration.ofDays(65)));
    assertThat(rate(then)).isCloseTo(50.0, within(1e-9));

    admitted(readmitted, now, Map.of("status", "active"));
    assertThat(rate(then)).as("after a readmission").isCloseTo(50.0, within(1e-9));
    admitted(there, now.minus(Duration.ofDays(20)), Map.of());
    assertThat(rate(then)).as("after a correction").isCloseTo(100.0, within(1e-9));
  }

  private void admitted(String patient, Instant when, Map<String, String> others) {
    Map<String, String> changed = new HashMap<>(others);
    changed.put("admission_date", when.toString());
    ward.api().put("/api/patients/" + patient, changed).hasStatus(200);
  }

  private double rate(String parameters) {
    return ward.kpis(parameters).path("patient_satisfaction").path("response_rate").asDouble();
  }

  @Test
  void tellHowTasksGo() throws SQLException {
    String done = ward.newTask(Map.of());
    ward.move(done, "in_progress", "completed");
    String quick = ward.newTask(Map.of());
    ward.move(quick, "in_progress", "completed");
    ward.newTask(Map.of("due_date", "2020-01-01T00:00:00Z"));
    ward.newTask(Map.of("due_date", "2099-01-01T00:00:00Z"));
    ward.move(ward.newTask(Map.of("due_date", "2020-01-01T00:00:00Z")), "cancelled");
    takesHours(done, 5);
    takesHours(quick, 2);

    JsonNode tasks = ward.kpis("").path("task_metrics");

    assertThat(tasks.path("completion_rate").asDouble()).isEqualTo(50.0);
    assertThat(tasks.path("average_resolution_time").asDouble()).isCloseTo(3.5, within(1e-6));
    assertThat(tasks.path("overdue_tasks").asDouble()).isEqualTo(1.0);
    JsonNode longAgo = ward.kpis("&date_from=2021-01-01&date_to=2021-01-31").path("task_metrics");
    assertThat(longAgo.path("completion_rate").asDouble(-1)).isZero();
    assertThat(longAgo.path("overdue_tasks").asDouble()).as("now").isEqualTo(1.0);
  }

  private void takesHours(String task, int hours) throws SQLException {
    ward.sql()
        .update(
            "update tasks set created_at = completed_at - make_interval(hours => ?) where id = cast(? as uuid)",
            hours,
            task);
  }

  @Test
  void tellHowTheDocumentationGoes() throws SQLException {
    String patient = ward.newPatient();
    ward.newNote(patient);
    String spoken = ward.newNote(patient);
    // A voice note of 120 words in one minute; and one that took longer than typing.
    ward.sql()
        .update(
            "update notes set spoken_words = 120, duration_seconds = 60 where id = cast(? as uuid)",
            spoken);
    ward.sql()
        .update(
            "update notes set spoken_words = 1, duration_seconds = 60 where id = cast(? as uuid)",
            ward.newNote(patient));

    JsonNode clinical = ward.kpis("").path("clinical_metrics");

    assertThat(clinical.path("notes_created").asDouble()).isEqualTo(3.0);
    assertThat(clinical.path("documentation_time_saved").asDouble()).isCloseTo(2.0, within(1e-9));
  }

  @Test
  void judgeTheEngineByItsConfidenceAndThenByTheReviewer() {
    String id =
        ward.awaitEnd(
            new FormBody()
                .field("patient_id", ward.newPatient())
                .file("audio_file", "a.ogg", SampleRecordings.read("/speech/sentences/n12.ogg")));
    JsonNode heard = ward.feedback(id);
    double confidence = heard.path("confidence").asDouble();
    assertThat(accuracy()).isCloseTo(100 * confidence, within(1e-6));

    String words = heard.path("transcription").asText();
    int count = words.split(" ", -1).length;
    ward.api()
        .put("/api/feedback/" + id, Map.of("transcription", words + " Indeed, yes!"))
        .hasStatus(200);

    assertThat(accuracy()).isCloseTo(100.0 * count / (count + 2), within(1e-6));
  }

  private double accuracy() {
    return ward.kpis("").path("clinical_metrics").path("transcription_accuracy").asDouble();
  }

  @Test
  void coverTheLastThirtyDaysUnlessAsked() throws SQLException {
    String patient = ward.newPatient();
    ward.newNote(patient);
    ward.moveBack("notes", ward.newNote(patient), Instant.now().minus(Duration.ofDays(29)));
    ward.moveBack("notes", ward.newNote(patient), Instant.now().minus(Duration.ofDays(31)));
    ward.moveBack("notes", ward.newNote(patient), Instant.parse("2026-01-10T23:59:59.999Z"));

    assertThat(notes("")).isEqualTo(2);
    assertThat(notes("&date_from=2020-01-01")).isEqualTo(4);
    assertThat(notes("&date_from=2026-01-10&date_to=2026-01-10")).isEqualTo(1);
    assertThat(notes("&date_from=2026-01-11&date_to=2026-01-12")).isZero();
    assertThat(notes("&date_from=0001-01-01&date_to=9999-12-31")).isEqualTo(4);
  }

  private int notes(String parameters) {
    return ward.kpis(parameters).path("clinical_metrics").path("notes_created").asInt();
  }

  @Test
  void refuseWhatMakesNoSense() {
    Api api = ward.api();
    api.get("/api/analytics/kpis?department=Nowhere").isInvalid("department", "unknown department");
    api.get("/api/analytics/kpis?date_from=2026-02-02&date_to=2026-02-01")
        .isInvalid("date_to", "must not be before date_from");
    api.get("/api/analytics/kpis?date_from=2999-01-01")
        .isInvalid("date_from", "must not be in the future");
    api.get("/api/analytics/kpis?date_from=soon").isError(400, "VALIDATION_ERROR");
    api.get("/api/analytics/kpis?date_from=0000-12-31").isError(400, "VALIDATION_ERROR");
  }
}
