package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TwoNodes;

/** Two nodes on one database: a listener at one node gets events of the other. */
@NodesTest
class StreamNodesIT {

  private static final String STREAM = "/api/events/stream";

  @Test
  void tellWhatHappensAtTheOther(TwoNodes nodes) throws Exception {
    int before = nodes.first().output().length();
    Api here = nodes.administrator();
    Api there = nodes.atSecond(here);
    LiveStream stream = listen(nodes.first(), here);

    String task = newTask(there);
    String last = stream.awaitAbout(task).id();

    String patient = there.get("/api/patients").data().at("/patients/0/id").asText();
    String feedback =
        there
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "All was well."))
            .hasStatus(201)
            .data("feedback_id");
    stream.await(
        one ->
            one.event().equals("transcription.progress")
                && one.data().toString().contains(feedback)
                && one.data().path("status").asText().equals("completed"));

    LiveStream resumed = listen(nodes.second(), there.with("Last-Event-ID", last));
    resumed.awaitAbout(feedback);
    assertThat(resumed.knows(task)).isFalse();

    there.post("/api/auth/logout").hasStatus(200);
    stream.awaitEnd();
    assertThat(nodes.first().output().substring(before)).doesNotContain("events.deaf");
  }

  private static LiveStream listen(ServerProcess node, Api caller) {
    String last = caller.sent("Last-Event-ID");
    Map<String, String> token = Map.of("Authorization", caller.sent("Authorization"));
    return LiveStream.open(
        node.uri(STREAM),
        last == null
            ? token
            : Map.of("Authorization", caller.sent("Authorization"), "Last-Event-ID", last));
  }

  private static String newTask(Api api) {
    return api.post(
            "/api/tasks", Map.of("title", "Task " + UUID.randomUUID(), "department", "Cardiology"))
        .hasStatus(201)
        .data("id");
  }
}
