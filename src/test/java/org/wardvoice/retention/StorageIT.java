package org.wardvoice.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
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
    new Sql(server).update("delete from storage_counts where organization_id = ?", hospital.id());

    JsonNode storage =
        await().until(() -> api.get("/api/storage").hasStatus(200).data(), this::isCounted);
    assertThat(records(storage, "patients")).isEqualTo(1);
    assertThat(records(storage, "notes")).isEqualTo(1);
    assertThat(records(storage, "feedback")).isEqualTo(1);
    assertThat(records(storage, "audit")).isPositive();
    assertThat(amount(storage, "recordings").get("bytes").asInt()).isEqualTo(audio.length);
    assertThat(amount(storage, "notes").get("bytes").isNull()).isTrue();
  }

  private boolean isCounted(JsonNode storage) {
    return !storage.get("counted_at").isNull();
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
