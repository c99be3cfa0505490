package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Series over HTTP. */
@ServerTest
class SeriesIT {

  private final Ward ward;

  SeriesIT(ServerUnderTest server) {
    ward = Ward.open(server);
  }

  @Test
  void countsInEachInterval() throws SQLException {
    String patient = ward.newPatient();
    for (String time :
        List.of(
            "2026-02-02T00:00:00Z",
            "2026-02-02T23:59:59.999Z",
            "2026-02-04T12:30:00Z",
            "2026-03-01T00:00:00Z")) {
      ward.moveBack("notes", ward.newNote(patient), Instant.parse(time));
    }

    assertThat(values("notes_created", "day", "2026-02-02", "2026-02-05"))
        .containsExactly(2.0, 0.0, 1.0, 0.0);
    assertThat(values("notes_created", "week", "2026-02-01", "2026-03-01"))
        .containsExactly(0.0, 3.0, 0.0, 0.0, 1.0);
    assertThat(values("notes_created", "month", "2026-01-15", "2026-03-15"))
        .containsExactly(0.0, 3.0, 1.0);
    List<Double> hours = values("notes_created", "hour", "2026-02-04", "2026-02-04");
    assertThat(hours).hasSize(24);
    assertThat(hours.get(12)).isEqualTo(1.0);
    JsonNode points =
        series("notes_created", "&interval=week&date_from=2026-02-01&date_to=2026-02-08")
            .path("points");
    assertThat(points.get(0).path("timestamp").asText()).isEqualTo("2026-01-26T00:00:00.000Z");
  }

  /** No ratings is different from a rate of zero. */
  @Test
  void hasNoRateOfADayWithoutData() {
    JsonNode points =
        series("csat_score", "&interval=day&date_from=2020-02-02&date_to=2020-02-02")
            .path("points");
    assertThat(points).hasSize(1);
    assertThat(points.get(0).path("value").isNull()).isTrue();
  }

  /** Midnight as an inclusive end begins no day; what happened at that moment counts for the day before. */
  @Test
  void beginsNoIntervalWithItsEnd() throws SQLException {
    ward.moveBack("notes", ward.newNote(ward.newPatient()), Instant.parse("2024-05-03T00:00:00Z"));
    String days = "&interval=day&date_from=2024-05-01T00:00:00Z&date_to=2024-05-03T00:00:00Z";
    assertThat(values(series("notes_created", days))).containsExactly(0.0, 1.0);
  }

  @Test
  void endsWithTheIntervalOfThisMoment() {
    Instant now = Instant.now();
    String hours = "&interval=hour&date_from=" + now.minus(Duration.ofHours(2)) + "&date_to=";
    assertThat(values(series("notes_created", hours + now.plus(Duration.ofDays(3)))))
        .hasSizeBetween(3, 4);
  }

  private List<Double> values(String metric, String interval, String from, String to) {
    return values(
        series(metric, "&interval=%s&date_from=%s&date_to=%s".formatted(interval, from, to)));
  }

  private static List<Double> values(JsonNode series) {
    List<Double> values = new ArrayList<>();
    series.path("points").forEach(point -> values.add(point.path("value").asDouble()));
    return values;
  }

  private JsonNode series(String metric, String parameters) {
    JsonNode data = ward.data("&metric=" + metric + parameters);
    assertThat(data.path("series")).hasSize(1);
    return data.path("series").get(0);
  }

  /** Every metric in every grouping; the intervals in turn, because they only split the counts. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void knowsEveryMetricIntervalAndGrouping(Metric metric) {
    List<Interval> intervals = List.of(Interval.values());
    int turn = List.of(Metric.values()).indexOf(metric);
    for (String grouping : List.of("", "&group_by=department", "&group_by=feedback_type")) {
      Interval interval = intervals.get(turn++ % intervals.size());
      String asked =
          "&metric=%s&interval=%s&date_from=2026-03-01&date_to=2026-03-03%s"
              .formatted(LowerCase.name(metric), LowerCase.name(interval), grouping);
      boolean possible = !grouping.endsWith("type") || metric.isOfFeedback();
      if (possible) {
        JsonNode data = ward.data(asked);
        assertThat(data.path("metric").asText()).isEqualTo(LowerCase.name(metric));
        assertThat(data.path("interval").asText()).isEqualTo(LowerCase.name(interval));
        assertThat(data.path("unit").asText()).isEqualTo(LowerCase.name(metric.unit()));
        assertThat(data.has("topics")).isEqualTo(metric == Metric.TOP_TOPICS);
      } else {
        ward.data(asked, ward.name()).isError(400, "VALIDATION_ERROR");
      }
    }
  }

  @Test
  void tellsTypesOfFeedbackApart() {
    String patient = ward.newPatient();
    ward.hear(patient, "complaint");
    ward.hear(patient, "complaint");
    ward.hear(patient, "compliment");

    JsonNode byType = ward.data("&metric=feedback_count&interval=month&group_by=feedback_type");

    assertThat(sum(byType.path("series").get(0))).isEqualTo(2.0);
    assertThat(byType.path("series").get(0).path("name").asText()).isEqualTo("complaint");
    assertThat(byType.path("series").get(1).path("name").asText()).isEqualTo("compliment");
    JsonNode byWard = ward.data("&metric=feedback_count&group_by=department");
    assertThat(byWard.path("series")).hasSize(1);
    assertThat(byWard.path("series").get(0).path("name").asText()).isEqualTo(ward.name());
    assertThat(sum(byWard.path("series").get(0))).isEqualTo(3.0);
  }

  @Test
  void tellsTypesOfTranscribedFeedbackAlone() throws SQLException {
    String patient = ward.newPatient();
    transcribed("feedback", "feedback", ward.hear(patient, "complaint"), 0.5);
    transcribed("notes", "note", ward.newNote(patient), 1);

    JsonNode byType =
        ward.data("&metric=transcription_accuracy&interval=month&group_by=feedback_type")
            .path("series");

    assertThat(byType.findValuesAsText("name")).containsExactly("complaint");
    assertThat(sum(byType.get(0))).isCloseTo(50.0, within(1e-9));
    assertThat(sum(series("transcription_accuracy", "&interval=month")))
        .isCloseTo(75.0, within(1e-9));
  }

  private void transcribed(String table, String kind, String id, double confidence)
      throws SQLException {
    UUID job = UUID.randomUUID();
    ward.sql()
        .update(
            """
            insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, audio_seconds,
                created_at, finished_at)
              select ?, organization_id, '%s', id, 1, 0, now(), now() from %s where id = cast(? as uuid)
            """
                .formatted(kind, table),
            job,
            id);
    ward.sql()
        .update(
            """
            insert into transcripts (id, organization_id, text, language, confidence, words, engine, engine_version,
                created_at)
              select id, organization_id, 'Kind.', 'en', ?, '[]', 'engine', '1', now() from transcription_jobs
               where id = ?
            """,
            confidence,
            job);
  }

  private static double sum(JsonNode series) {
    return values(series).stream().mapToDouble(Double::doubleValue).sum();
  }

  @Test
  void namesTheTopics() {
    String patient = ward.newPatient();
    ward.hear(patient, "general");
    ward.hear(patient, "complaint");

    JsonNode data = ward.data("&metric=top_topics");

    JsonNode first = data.path("topics").get(0);
    assertThat(first.path("count").asInt()).isEqualTo(2);
    assertThat(first.path("topic").asText()).isNotBlank();
    assertThat(first.path("sentiment_average").asDouble()).isPositive();
    assertThat(data.path("series").get(0).path("name").asText())
        .isEqualTo(first.path("topic").asText());
    assertThat(sum(data.path("series").get(0))).isEqualTo(2.0);
  }

  @Test
  void tellsHowManyWereOverdueAtTheEndOfEachDay() throws SQLException {
    String late = ward.newTask(Map.of("due_date", "2026-02-03T12:00:00Z"));
    String done = ward.newTask(Map.of("due_date", "2026-02-04T12:00:00Z"));
    String dropped = ward.newTask(Map.of("due_date", "2026-02-04T12:00:00Z"));
    ward.move(done, "in_progress", "completed");
    ward.move(dropped, "cancelled");
    for (String task : List.of(late, done, dropped)) {
      ward.moveBack("tasks", task, Instant.parse("2026-02-02T12:00:00Z"));
    }
    ward.sql()
        .update(
            "update tasks set completed_at = timestamptz '2026-02-05T12:00:00Z' where id = cast(? as uuid)",
            done);
    ward.sql()
        .update(
            "update task_steps set taken_at = timestamptz '2026-02-06T12:00:00Z'"
                + " where task_id = cast(? as uuid) and status = 'cancelled'",
            dropped);

    assertThat(values("overdue_tasks", "day", "2026-02-02", "2026-02-07"))
        .containsExactly(0.0, 1.0, 3.0, 2.0, 1.0, 1.0);
    assertThat(values("overdue_tasks", "month", "2026-01-01", "2026-02-28"))
        .containsExactly(0.0, 1.0);
    assertThat(values("overdue_tasks", "day", "2016-02-02", "2026-02-07"))
        .hasSize(3659)
        .endsWith(0.0, 1.0, 3.0, 2.0, 1.0, 1.0);
  }

  @Test
  void countsThePatientsOfEachInterval() throws SQLException {
    String patient = ward.newPatient();
    ward.newPatient();
    ward.api()
        .put("/api/patients/" + patient, Map.of("admission_date", "2026-02-02T12:00:00Z"))
        .hasStatus(200);
    ward.moveBack("feedback", ward.hear(patient, "general"), Instant.parse("2026-02-03T12:00:00Z"));

    assertThat(values(series("response_rate", "&interval=hour")))
        .as("the hours of the last 30 days")
        .hasSizeBetween(720, 722);
    assertThat(values("response_rate", "day", "2026-02-01", "2026-02-04"))
        .containsExactly(0.0, 0.0, 100.0, 0.0);
    Instant now = Instant.now();
    List<Double> today =
        values(
            series(
                "response_rate", "&interval=month&date_from=" + now.minus(Duration.ofMinutes(30))));
    assertThat(today.get(today.size() - 1)).isCloseTo(0.0, within(1e-9));
  }

  @Test
  void tellsHowLongEachKindOfAlertWaits() throws SQLException {
    String feedback = ward.hear(ward.newPatient(), "general");
    newAlert(feedback, "delay");
    String fall = newAlert(feedback, "fall");
    JsonNode acknowledged =
        ward.api().post("/api/alerts/" + fall + "/acknowledge", Map.of()).hasStatus(200).data();
    Instant then = Instant.parse(acknowledged.path("acknowledged_at").asText());
    ward.moveBack("alerts", fall, then.minus(Duration.ofMinutes(90)));

    assertThat(byKind("alert_count")).isEqualTo(Map.of("delay", 1.0, "fall", 1.0));
    assertThat(byKind("alert_response_time")).isEqualTo(Map.of("fall", 90.0));
    assertThat(sum(series("alert_count", "&interval=month"))).isEqualTo(2.0);
    ward.data("&metric=alert_count&group_by=feedback_type", ward.name())
        .isInvalid("group_by", "must be department or alert_type for alert_count");
  }

  private String newAlert(String feedback, String type) {
    Map<String, ?> alert = Map.of("type", type, "severity", "medium", "message", "Missed.");
    return ward.api()
        .post("/api/feedback/" + feedback + "/alerts", alert)
        .hasStatus(201)
        .data("id");
  }

  /** The last month's value of each kind of alert. */
  private Map<String, Double> byKind(String metric) {
    Map<String, Double> values = new HashMap<>();
    for (JsonNode one :
        ward.data("&interval=month&group_by=alert_type&metric=" + metric).path("series")) {
      one.path("points")
          .forEach(
              point ->
                  values.merge(
                      one.path("name").asText(), point.path("value").asDouble(), Double::sum));
    }
    return values;
  }

  @Test
  void refusesWhatMakesNoSense() {
    ward.data("", ward.name()).isInvalid("metric", "is required");
    ward.data("&metric=happiness", ward.name()).isError(400, "VALIDATION_ERROR");
    ward.data("&metric=nps_score&interval=year", ward.name()).isError(400, "VALIDATION_ERROR");
    ward.data("&metric=nps_score&group_by=user", ward.name()).isError(400, "VALIDATION_ERROR");
    ward.data("&metric=task_count&group_by=feedback_type", ward.name())
        .isInvalid("group_by", "must be department for task_count");
    ward.data("&metric=task_count&interval=hour&date_from=2020-01-01", ward.name())
        .isInvalid(
            "interval",
            "gives more than 4000 points: choose a longer interval or a shorter period");
    ward.data("&metric=task_count", "Nowhere").isInvalid("department", "unknown department");
  }
}
