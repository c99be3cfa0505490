package org.wardvoice.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.transcription.SampleRecordings;

/** The response time of a user's request while all workers transcribe, compared with idle workers. */
@ServerTest
class BusyWorkersBench {

  private static final int REQUESTS = 2_000;
  private static final int RECORDINGS = 60;

  /** How often a recording says the sentence. */
  private static final int TIMES = 4;

  private static final String EMAIL = "super_admin@demo.example";

  private final ServerUnderTest server;
  private final Api api;

  BusyWorkersBench(ServerUnderTest server) {
    this.server = server;
    api = Api.of(server).as(EMAIL);
  }

  @Test
  void comparesAnsweringAtRestAndAtWork() {
    HttpRequest list = request("/api/patients?limit=20");
    Latencies.of(list, REQUESTS);
    Latencies atRest = Latencies.of(list, REQUESTS);
    submitRecordings();
    long before = waiting();
    long start = System.nanoTime();
    Latencies atWork = Latencies.of(list, REQUESTS);
    double seconds = (System.nanoTime() - start) / 1e9;
    long waiting = waiting();
    System.out.println("workers at rest: " + atRest);
    System.out.println("workers at work: " + atWork + "; recordings still waiting: " + waiting);
    System.out.printf(
        "ratio: median %.2f, 95 %% %.2f%n",
        atWork.quantile(0.5) / atRest.quantile(0.5), atWork.quantile(0.95) / atRest.quantile(0.95));
    System.out.printf(
        "heard meanwhile: %.1f s of speech a second%n",
        (before - waiting) * TIMES * SampleRecordings.SENTENCE_SECONDS / seconds);
    if (waiting == 0) {
      throw new IllegalStateException("The workers were done before the requests: submit more.");
    }
  }

  private HttpRequest request(String path) {
    String token =
        Api.of(server)
            .post("/api/auth/login", Map.of("email", EMAIL, "password", Api.PASSWORD))
            .data("token");
    return HttpRequest.newBuilder(server.uri(path))
        .header("Authorization", "Bearer " + token)
        .build();
  }

  private void submitRecordings() {
    byte[] recording = SampleRecordings.spoken(TIMES);
    JsonNode patient = api.get("/api/patients?limit=1").data().path("patients").get(0);
    for (int i = 0; i < RECORDINGS; i++) {
      api.upload(
              "/api/feedback",
              new FormBody()
                  .field("patient_id", patient.path("id").asText())
                  .file("audio_file", "recording.wav", recording))
          .hasStatus(201);
    }
  }

  private long waiting() {
    return api.get("/api/feedback?status=processing&limit=1")
        .data()
        .path("pagination")
        .path("total_count")
        .asLong();
  }
}
