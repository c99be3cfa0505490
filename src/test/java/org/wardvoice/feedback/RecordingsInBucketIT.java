package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.S3Server;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.TestFolders;

/** A service with its recordings in a bucket, whose server isn't there at the start, and fails again later. */
@Tag("rare")
class RecordingsInBucketIT {

  private static final byte[] SENTENCE = SpokenSentence.in("pcm.wav");

  @Test
  void areHeardAndPlayedAndLoseNothingWhileTheBucketIsAway() throws Exception {
    Path buckets = TestFolders.fresh("buckets");
    Path bucket = Files.createDirectory(buckets.resolve("voices"));
    try (S3Server storage = S3Server.start(buckets);
        ServerProcess server = ServerProcess.onFreshFolder()) {
      storage.settings("voices").forEach(server::with);
      storage.kill();
      server
          .with("wardvoice.recordings.s3.timeout", "PT5S")
          .with("wardvoice.transcription.workers", "1")
          .with("wardvoice.transcription.retry-backoff", "PT0.1S")
          .start();
      await()
          .atMost(Duration.ofMinutes(5))
          .until(
              () ->
                  server
                      .output()
                      .contains(
                          "start.waiting reason=\"The recordings bucket s3://voices/ can't be used: "));
      storage.start();
      server.awaitReady();
      Api admin = Api.at(server.uri("/")).as("super_admin@demo.example");
      FeedbackCalls calls = new FeedbackCalls(admin);

      String patient = calls.newPatient();
      String heard = calls.speak(patient, SENTENCE).hasStatus(201).data("feedback_id");
      assertThat(calls.awaitEnd(heard).path("transcription_status").asText())
          .isEqualTo("completed");
      String audio = FeedbackCalls.FEEDBACK + "/" + heard + "/audio";
      assertThat(admin.get(audio).hasStatus(200).bytes()).isEqualTo(SENTENCE);
      assertThat(admin.with("Range", "bytes=100000-100999").get(audio).hasStatus(206).bytes())
          .isEqualTo(Arrays.copyOfRange(SENTENCE, 100_000, 101_000));
      assertThat(bucket).isDirectoryContaining("glob:**/installation-id");
      assertThat(server.dataFolder().resolve("recordings")).doesNotExist();

      List<String> waiting = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        waiting.add(calls.speak(patient, SENTENCE).hasStatus(201).data("feedback_id"));
      }
      storage.kill();
      Answer refused = calls.speak(patient, SENTENCE);
      assertThat(refused.status()).as(refused.text()).isEqualTo(503);
      assertThat(admin.get(audio).status()).isEqualTo(503);
      JsonNode health = Api.at(server.uri("/")).get("/health").json();
      assertThat(health.path("checks"))
          .anyMatch(
              check ->
                  check.path("name").asText().equals("recordings")
                      && check.path("status").asText().equals("DOWN"));
      calls.written("The nurse was kind.");

      await().until(() -> server.output().contains("work.waits kind=transcription"));

      storage.start();
      await().until(() -> calls.speak(patient, SENTENCE).status() == 201);
      assertThat(admin.get(audio).hasStatus(200).bytes()).isEqualTo(SENTENCE);
      for (String id : waiting) {
        assertThat(calls.awaitEnd(id).path("transcription_status").asText()).isEqualTo("completed");
      }
    } finally {
      TestFolders.remove(buckets);
    }
  }
}
