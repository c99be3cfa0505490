package org.wardvoice.crash;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.TestPatients;

/**
 * Spoken feedback of one patient that the server has accepted.
 *
 * @param ids of the feedback
 */
record Recordings(ServerProcess server, String patient, List<String> ids) {

  private static final Duration PATIENCE = Duration.ofMinutes(6);

  Recordings(ServerProcess server, Api api) {
    this(server, TestPatients.admit(api, "Cardiology"), new ArrayList<>());
  }

  void submit(Api api, int count) {
    byte[] recording = SpokenSentence.in("opus.ogg");
    for (int i = 0; i < count; i++) {
      FormBody spoken =
          new FormBody()
              .field("patient_id", patient)
              .file("audio_file", "recording.bin", recording);
      ids.add(api.upload("/api/feedback", spoken).hasStatus(201).data("feedback_id"));
    }
  }

  /** What has become of one, once it is no longer processing. */
  String awaitEnd(Api api, String id) {
    return await()
        .atMost(PATIENCE)
        .until(
            () -> api.get("/api/feedback/" + id).hasStatus(200).data("transcription_status"),
            status -> !status.equals("processing"));
  }

  /** How often each recording's end was told; what the demo brings along was written, not spoken. */
  Map<String, Integer> completed() throws Exception {
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
}
