package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** An export shows one snapshot, however slowly it is read. */
@ServerTest
class ExportSnapshotIT {

  private static final int ROWS = 30_000;

  private final ServerUnderTest server;

  ExportSnapshotIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void holdsNothingThatWasAddedOrChangedMeanwhile() throws Exception {
    FoundHospital hospital = FoundHospital.found(server);
    UUID organization = UUID.fromString(hospital.id());
    try (Connection database = server.database()) {
      ManyRows.ofFeedback(database, hospital.api(), ROWS);
    }
    Sql sql = new Sql(server);
    try (SlowReader reader =
        SlowReader.of(
            server.uri(ExportCalls.path("feedback", "format", "json")),
            hospital.api().sent("Authorization"))) {
      reader.read(100_000);
      try (Connection database = server.database()) {
        ManyRows.moreFeedback(database, organization, 1_000);
      }
      sql.update(
          "update feedback set feedback_type = 'changed', language = 'xx' where organization_id = ?",
          organization);
      rename(hospital, organization, sql);
      assertThat(reader.readToEnd()).isTrue();
      JsonNode items =
          Json.MAPPER.readTree(new String(reader.body(), StandardCharsets.UTF_8)).at("/data/items");
      assertThat(items).hasSize(ROWS);
      assertThat(items)
          .allSatisfy(
              item -> {
                assertThat(item.get("feedback_type").asText()).isEqualTo("general");
                assertThat(item.get("department").asText()).startsWith("Ward ");
              });
    }
    assertThat(
            new ExportCalls(hospital.api())
                .items("feedback", "filters", "{\"feedback_type\": \"changed\"}"))
        .hasSize(ROWS + 1_000);
  }

  /** Names beside the records must come from the same snapshot. */
  private static void rename(FoundHospital hospital, UUID organization, Sql sql) throws Exception {
    String ward =
        sql.value(
            "select id from departments where organization_id = ? and name like 'Ward %'",
            organization);
    hospital.api().put("/api/departments/" + ward, Map.of("name", "Renamed")).hasStatus(200);
    sql.update(
        "update departments set name = 'Renamed ' || id where organization_id = ?", organization);
  }
}
