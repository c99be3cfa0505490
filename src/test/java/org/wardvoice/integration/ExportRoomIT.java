package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The limit of concurrent exports on a node. */
@ServerTest
@Tag("wildfly-too")
@Isolated("nobody else finds room for an export")
class ExportRoomIT {

  private static final int ROWS = 20_000;

  /** The default of wardvoice.export.at-once-per-organization; a node has slots for two such organizations. */
  private static final int AT_ONCE = 2;

  private final ServerUnderTest server;

  ExportRoomIT(ServerUnderTest server) {
    this.server = server;
  }

  @Test
  void refusesMoreAtATimeThanThereIsRoomFor() throws Exception {
    FoundHospital hospital = FoundHospital.found(server);
    fill(hospital);
    FoundHospital other = FoundHospital.found(server);
    fill(other);
    ExportCalls calls = new ExportCalls(hospital.api());
    ExportCalls third = new ExportCalls(FoundHospital.found(server).api());
    List<SlowReader> readers = new ArrayList<>();
    Api asking = hospital.api().with("Prefer", "respond-async");
    Answer begun = asking.get(FhirCalls.ROOT + "/$export").hasStatus(202);
    String bulk = URI.create(begun.header("Content-Location")).getPath();
    String status = bulk.substring(bulk.indexOf(FhirCalls.ROOT));
    try {
      take(hospital, readers);
      refuses(calls);
      assertThat(asking.get(status).hasStatus(202).header("X-Progress")).isNotBlank();
      asking.get(status + "/Patient.ndjson").hasStatus(429);
      calls.export("patients", "format", "bad").isError(400, "VALIDATION_ERROR");
      third.export("patients").hasStatus(200);
      take(other, readers);
      refuses(third);
    } finally {
      for (SlowReader reader : readers) {
        reader.close();
      }
    }
    await().until(() -> calls.export("patients").status() == 200);
    await().until(() -> asking.get(status).status() == 200);
  }

  /** Takes all slots of an organization. */
  private void take(FoundHospital house, List<SlowReader> readers) throws Exception {
    for (int i = 0; i < AT_ONCE; i++) {
      readers.add(open(house, "json"));
    }
  }

  private static void refuses(ExportCalls calls) {
    Answer refused = calls.export("patients").isError(429, "RATE_LIMIT_EXCEEDED");
    assertThat(refused.error().get("retry_after").asInt()).isPositive();
    assertThat(refused.header("Retry-After")).isNotNull();
    assertThat(refused.error().get("message").asText()).contains("exports");
  }

  private SlowReader open(FoundHospital house, String format) throws Exception {
    SlowReader reader =
        SlowReader.of(
            server.uri(ExportCalls.path("feedback", "format", format)),
            house.api().sent("Authorization"));
    reader.read(300_000);
    return reader;
  }

  private void fill(FoundHospital house) throws Exception {
    try (Connection database = server.database()) {
      ManyRows.ofFeedback(database, house.api(), ROWS);
    }
  }
}
