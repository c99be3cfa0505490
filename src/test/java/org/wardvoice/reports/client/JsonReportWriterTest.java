package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportType;

class JsonReportWriterTest {

  @Test
  void saysWhatTheReportIsOf() throws IOException {
    JsonNode json = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 3));
    assertThat(json.path("report_type").asText()).isEqualTo("patient_satisfaction");
    assertThat(json.path("title").asText()).isEqualTo("Patient satisfaction");
    assertThat(json.path("department").isNull()).isTrue();
    assertThat(json.at("/date_range/start").asText()).isEqualTo("2026-03-31T22:00:00.000Z");
    assertThat(json.at("/compared_with/end")).isEqualTo(json.at("/date_range/start"));
    assertThat(json.path("time_zone").asText()).isEqualTo("Europe/Warsaw");
    assertThat(json.path("generated_at").asText()).isEqualTo("2026-05-04T06:15:30.123Z");
  }

  @Test
  void holdsFiguresChartsAndTables() throws IOException {
    JsonNode json = written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 3));
    assertThat(json.at("/figures/0/value").asDouble()).isEqualTo(42.37);
    assertThat(json.at("/figures/6/value").isNull()).isTrue();
    assertThat(json.at("/charts/0/shape").asText()).isEqualTo("line");
    assertThat(json.at("/charts/0/series/0/values/11").isNull()).isTrue();
    assertThat(json.at("/tables/0/columns/0/name").asText()).isEqualTo("department");
    assertThat(json.at("/tables/0/rows/3/nps_score").isNull()).isTrue();
    assertThat(json.at("/tables/0/totals/feedback").asLong()).isEqualTo(12_345);
    assertThat(json.at("/tables/1/totals").isNull()).isTrue();
  }

  @Test
  void tellsWhenTheIntervalsOfChartsBegin() throws IOException {
    JsonNode json =
        written(
            Documents.of(
                List.of(), List.of(Documents.byHour()), List.of(), Documents.details(List.of())));
    assertThat(json.at("/charts/0/categories/1").asText()).isEqualTo("01:00");
    assertThat(json.at("/charts/0/timestamps/1").asText()).isEqualTo("2026-05-02T01:00:00.000Z");
  }

  @Test
  void holdsAllDetails() throws IOException {
    JsonNode details =
        written(SampleReports.of(ReportType.PATIENT_SATISFACTION, 3)).path("details");
    assertThat(details.path("total").asLong()).isEqualTo(3);
    assertThat(details.path("rows")).hasSize(3);
    assertThat(details.at("/rows/0/created_at").asText()).isEqualTo("2026-04-30T21:58:03.417Z");
    assertThat(details.at("/rows/0/sentiment").isNull()).isTrue();
    assertThat(details.at("/rows/2/assigned_to").asText()).isEqualTo("محمد عبد الله");
  }

  @Test
  void writesUndefinedNumbersAsNull() throws IOException {
    JsonNode json = written(Documents.withNulls());
    assertThat(json.at("/figures/1/value").isNull()).isTrue();
  }

  private static JsonNode written(ReportDocument report) throws IOException {
    return new ObjectMapper().readTree(Written.by(new JsonReportWriter(), report).bytes());
  }
}
