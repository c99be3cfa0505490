package org.wardvoice.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.SpokenSentence;

/** Kills the server in the middle of its work, without warning, and starts it again. */
class CrashIT {

  private static final int RECORDINGS = 20;

  @Test
  void completesEachOfTwentyRecordingsOnceThoughTheServerIsKilledTwice() throws Exception {
    try (ServerProcess server =
        ServerProcess.onFreshFolder().with("wardvoice.transcription.lease", "PT8S")) {
      server.start().awaitReady();
      List<String> submitted = submit(server);
      awaitCompleted(server, 2);
      server.kill();
      server.start().awaitReady();
      awaitCompleted(server, 6);
      server.killEverything();
      server.start().awaitReady();
      FeedbackCalls calls = calls(server);
      for (String id : submitted) {
        JsonNode record = calls.awaitEnd(id);
        assertThat(record.path("transcription_status").asText())
            .as(record.toString())
            .isEqualTo("completed");
      }
      assertThat(processedEvents(server)).hasSize(submitted.size()).containsOnlyKeys(submitted);
      assertThat(processedEvents(server).values()).containsOnly(1);
    }
  }

  private static List<String> submit(ServerProcess server) {
    FeedbackCalls calls = calls(server);
    String patient = calls.newPatient();
    List<String> submitted = new ArrayList<>();
    for (int i = 0; i < RECORDINGS; i++) {
      submitted.add(
          calls.speak(patient, SpokenSentence.in("opus.ogg")).hasStatus(201).data("feedback_id"));
    }
    return submitted;
  }

  private static void awaitCompleted(ServerProcess server, int count) throws Exception {
    await().atMost(Duration.ofMinutes(3)).until(() -> processedEvents(server).size() >= count);
  }

  /** How often each recording's end was told; what the demo brings along was written, not spoken. */
  private static Map<String, Integer> processedEvents(ServerProcess server) throws Exception {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                """
                select e.subject_id, count(*) from outbox_events e join feedback f on f.id = e.subject_id
                where e.event = 'feedback.processed' and f.recording_id is not null group by 1
                """)) {
      Map<String, Integer> told = new TreeMap<>();
      while (rows.next()) {
        told.put(rows.getString(1), rows.getInt(2));
      }
      return told;
    }
  }

  private static FeedbackCalls calls(ServerProcess server) {
    return new FeedbackCalls(Api.at(server.uri("/")).as("super_admin@demo.example"));
  }
}
