package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.events.LiveStream.Received;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Listeners that reconnect. */
@ServerTest
@Tag("every-server")
class StreamResumeIT {

  private final ServerUnderTest server;
  private final StreamCalls calls;

  StreamResumeIT(ServerUnderTest server) {
    this.server = server;
    calls = new StreamCalls(server);
  }

  @AfterEach
  void hangUp() {
    calls.close();
  }

  @Test
  void goesOnWhereItOpenedAfterAStreamThatToldNothing() throws Exception {
    Api listener = calls.like("doctor@demo.example");
    LiveStream silent = calls.listen(listener, "?types=alert.triggered");
    silent.close();
    String missed = calls.newTask("Cardiology").path("id").asText();
    LiveStream resumed = calls.listen(listener.with("Last-Event-ID", silent.lastId()), "");
    resumed.awaitAbout(missed);
  }

  @Test
  void movesPastWhatItDoesNotTell() throws Exception {
    FoundHospital hospital = FoundHospital.found(server);
    LiveStream filtered = calls.listen(hospital.api(), "?types=alert.triggered");
    String opened = filtered.lastId();
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    TestPatients.admit(hospital.api(), "Cardiology");
    await().until(() -> filtered.lastId(), last -> !last.equals(opened));
    assertThat(filtered.received()).isEmpty();
  }

  @Test
  void goesOnAfterTheLastEventWithoutGapOrRepetitionWhileEventsAreWritten() throws Exception {
    Api listener = calls.like("doctor@demo.example");
    LiveStream first = calls.listen(listener, "?types=task.created");
    String begin = calls.newTask("Cardiology").path("id").asText();
    String last = first.awaitAbout(begin).id();
    first.close();

    List<String> written = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      written.add(calls.newTask("Cardiology").path("id").asText());
    }
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < 120; i++) {
                written.add(calls.newTask("Cardiology").path("id").asText());
              }
            });
    writer.start();
    List<LiveStream> resumed = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      resumed.add(calls.listen(listener.with("Last-Event-ID", last), "?types=task.created"));
    }
    writer.join();
    String end = calls.newTask("Cardiology").path("id").asText();
    written.add(end);
    for (LiveStream stream : resumed) {
      stream.awaitAbout(end);
      assertThat(stream.received().stream().map(one -> one.record().path("id").asText()))
          .filteredOn(written::contains)
          .containsExactlyElementsOf(written);
      assertThat(stream.received().stream().map(Received::id)).doesNotHaveDuplicates();
    }
    String middle = resumed.get(0).received().get(100).id();
    LiveStream byQuery =
        calls.listen(
            listener,
            "?types=task.created&last_event_id="
                + URLEncoder.encode(middle, StandardCharsets.UTF_8));
    byQuery.awaitAbout(end);
    assertThat(byQuery.received())
        .first()
        .extracting(one -> one.record().path("id").asText())
        .isEqualTo(resumed.get(0).received().get(101).record().path("id").asText());
  }
}
