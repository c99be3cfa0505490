package org.wardvoice.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.transcription.SampleRecordings;

/** Administrators see how much their organization stores. */
@ServerTest
class StorageIT {

  private final ServerUnderTest server;
  private final FoundHospital hospital;

  StorageIT(ServerUnderTest server) {
    this.server = server;
    hospital = FoundHospital.found(server);
  }

  @Test
  void countsWhatAnOrganizationStores() throws Exception {
    Api api = hospital.api();
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    String patient = TestPatients.admit(api, "Cardiology");
    api.post("/api/notes", Map.of("patient_id", patient, "content", "Calm")).hasStatus(201);
    byte[] audio = SampleRecordings.brokenOff();
    api.upload(
            "/api/feedback",
            new FormBody().field("patient_id", patient).file("audio_file", "recording.m4a", audio))
        .hasStatus(201);
    Instant uploaded = Instant.now().truncatedTo(ChronoUnit.MILLIS).plusMillis(1);

    JsonNode storage =
        await().until(() -> counted(api, uploaded), count -> isCounted(count, uploaded));
    assertThat(records(storage, "patients")).isEqualTo(1);
    assertThat(records(storage, "notes")).isEqualTo(1);
    assertThat(records(storage, "feedback")).isEqualTo(1);
    assertThat(records(storage, "audit")).isPositive();
    assertThat(amount(storage, "recordings").get("bytes").asInt()).isEqualTo(audio.length);
    assertThat(amount(storage, "notes").get("bytes").isNull()).isTrue();
  }

  /** Deletes each earlier count before, because one that has begun may be committed at any time. */
  private JsonNode counted(Api api, Instant uploaded) throws SQLException {
    new Sql(server)
        .update(
            "delete from storage_counts"
                + " where organization_id = ? and counted_at < cast(? as timestamptz)",
            hospital.id(),
            uploaded.toString());
    return api.get("/api/storage").hasStatus(200).data();
  }

  private static boolean isCounted(JsonNode storage, Instant uploaded) {
    JsonNode at = storage.get("counted_at");
    return !at.isNull() && !Instant.parse(at.asText()).isBefore(uploaded);
  }

  private static int records(JsonNode storage, String kind) {
    return amount(storage, kind).get("records").asInt();
  }

  private static JsonNode amount(JsonNode storage, String kind) {
    for (JsonNode amount : storage.get("amounts")) {
      if (amount.get("kind").asText().equals(kind)) {
        return amount;
      }
    }
    throw new AssertionError("not counted: " + kind);
  }
}
