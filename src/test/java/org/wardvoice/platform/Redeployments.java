package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.wardvoice.events.LiveStream;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerMBeans;
import org.wardvoice.transcription.SampleRecordings;

/**
 * Replaces the WAR in a running server, while a recording is transcribed and a client listens to events.
 *
 * @param server its address
 * @param log its log, in its data folder
 */
record Redeployments(URI server, Path log, Step deploy, Step undeploy) {

  private static final int TIMES = Campaign.size(1, 10);

  /** The deployments in memory. A small form runs with the usual JVM settings: soft references keep the former one. */
  private static final long MOST_LOADED = Campaign.size(2, 1);

  /** Enough for seconds of work. */
  private static final int SENTENCES = 15;

  /** On a busy machine. */
  private static final Duration TRANSCRIBED_WITHIN = Duration.ofMinutes(4);

  /** Deploys or undeploys the WAR. */
  @FunctionalInterface
  interface Step {

    void run() throws Exception;
  }

  /** The WAR must be deployed, and is deployed again at the end. */
  void loseNothing() throws Exception {
    int before = logged().length();
    Api nurse = Api.at(server).as("nurse@demo.example");
    for (int i = 0; i < TIMES; i++) {
      String feedback = speak(nurse);
      LiveStream stream =
          LiveStream.open(
              server.resolve("/api/events/stream"),
              Map.of("Authorization", nurse.sent("Authorization")));
      undeploy.run();
      stream.awaitEnd();
      assertThat(statusOfHealth()).isEqualTo(404);
      deploy.run();
      await()
          .atMost(TRANSCRIBED_WITHIN)
          .until(
              () -> nurse.get("/api/feedback/" + feedback).data("transcription_status"),
              "completed"::equals);
    }
    long process = ServerMBeans.process(log.getParent());
    await()
        .untilAsserted(
            () -> {
              // The server's threads forget the former deployment with their next task.
              nurse.get("/api/patients").hasStatus(200);
              assertThat(ClassLoaders.of(process)).isLessThanOrEqualTo(MOST_LOADED);
            });
    assertThat(logged().substring(before))
        .doesNotContain(
            "work=work.give_back",
            "work=events.stream_end",
            "transcription.failed",
            "hl7.not_listening",
            "NoClassDefFoundError",
            "IllegalStateException");
    assertThat(logged()).doesNotContain("WELD-000401");
  }

  private String logged() throws IOException {
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
  }

  private static String speak(Api nurse) {
    FormBody spoken =
        new FormBody()
            .field("patient_id", nurse.get("/api/patients").data().at("/patients/0/id").asText())
            .file("audio_file", "recording.wav", SampleRecordings.spoken(SENTENCES));
    return nurse.upload("/api/feedback", spoken).hasStatus(201).data("feedback_id");
  }

  private int statusOfHealth() throws IOException {
    return ((HttpURLConnection) server.resolve("/health/live").toURL().openConnection())
        .getResponseCode();
  }
}
