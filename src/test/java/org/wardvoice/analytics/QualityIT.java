package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.transcription.WordErrors;

/** The quality of transcripts and alerts over HTTP. */
@ServerTest
class QualityIT {

  private final ServerUnderTest server;
  private final Ward ward;

  QualityIT(ServerUnderTest server) {
    this.server = server;
    ward = Ward.open(server);
  }

  @Test
  void isUnknownWhereThereIsNothing() {
    Api api = FoundHospital.found(server).api();
    JsonNode quality = api.get("/api/analytics/quality").hasStatus(200).data();

    assertThat(quality.at("/total/transcriptions").asInt()).isZero();
    assertThat(quality.at("/total/word_error_rate").isNull()).isTrue();
    assertThat(quality.at("/total/alert_precision").isNull()).isTrue();
    assertThat(quality.path("groups")).isEmpty();
    assertThat(quality.path("series"))
        .extracting(series -> series.path("name").asText())
        .containsExactly(
            "word_error_rate",
            "drug_name_error",
            "corrections",
            "withdrawn_alerts",
            "added_alerts",
            "alert_precision");
    assertThat(quality.at("/series/0/points")).hasSizeBetween(30, 32);
    assertThat(quality.path("series"))
        .allSatisfy(
            series ->
                assertThat(series.path("points"))
                    .allSatisfy(point -> assertThat(point.path("value").isNull()).isTrue()));
    api.get("/api/analytics/quality?date_from=2020-01-01&date_to=2026-01-01")
        .isInvalid("date_from", "must be less than 2000 days before date_to");
  }

  @Test
  void comparesATranscriptWithItsCorrection() {
    String id =
        ward.awaitEnd(
            new FormBody()
                .field("patient_id", ward.newPatient())
                .file("audio_file", "spoken.wav", SpokenSentence.in("pcm.wav")));
    String heard = ward.feedback(id).path("transcription").asText();
    ward.api()
        .put(
            "/api/feedback/" + id,
            Map.of("transcription", heard + " He gave me metoprolol and warfarin."))
        .hasStatus(200);

    JsonNode quality = ward.quality();

    double words = WordErrors.words(heard).size() + 6;
    JsonNode group = quality.at("/groups/0");
    assertThat(quality.path("groups")).hasSize(1);
    assertThat(group.path("engine").asText()).isEqualTo("moonshine");
    assertThat(group.path("version").asText()).isNotBlank();
    assertThat(group.path("department").asText()).isEqualTo(ward.name());
    assertThat(List.of(group, quality.path("total")))
        .allSatisfy(
            figures -> {
              assertThat(figures.path("transcriptions").asInt()).isEqualTo(1);
              assertThat(figures.path("corrections").asInt()).isEqualTo(1);
              assertThat(figures.path("word_error_rate").asDouble())
                  .isCloseTo(6 / words, within(1e-9));
              assertThat(figures.path("drug_name_error").asDouble()).isEqualTo(1);
            });
    List<JsonNode> days = quality.at("/series/0/points").valueStream().toList();
    assertThat(days.get(0).path("value").isNull()).isTrue();
    // Today's, or yesterday's at midnight.
    assertThat(days)
        .extracting(day -> day.path("value"))
        .filteredOn(value -> !value.isNull())
        .singleElement()
        .satisfies(value -> assertThat(value.asDouble()).isCloseTo(6 / words, within(1e-9)));
  }

  @Test
  void countsWhatPeopleWithdrewAndAdded() {
    String patient = ward.newPatient();
    for (String text : List.of("I waited three hours in the corridor.", "I fell out of bed.")) {
      ward.awaitEnd(new FormBody().field("patient_id", patient).field("text", text));
    }
    String wrong =
        ward.awaitEnd(
            new FormBody()
                .field("patient_id", patient)
                .field("text", "I waited four hours in the corridor."));
    ward.api()
        .put("/api/feedback/" + wrong, Map.of("transcription", "The nurses were kind."))
        .hasStatus(200);
    ward.api()
        .post(
            "/api/feedback/" + wrong + "/alerts",
            Map.of("type", "pain", "severity", "low", "message", "She was in pain"))
        .hasStatus(201);

    JsonNode group = ward.quality().at("/groups/0");

    assertThat(group.path("engine").isNull()).isTrue();
    assertThat(group.path("transcriptions").asInt()).isZero();
    assertThat(group.path("alerts").asInt()).isEqualTo(4);
    assertThat(group.path("withdrawn_alerts").asInt()).isEqualTo(1);
    assertThat(group.path("added_alerts").asInt()).isEqualTo(1);
    assertThat(group.path("alert_precision").asDouble()).isCloseTo(2 / 3.0, within(1e-9));
  }
}
