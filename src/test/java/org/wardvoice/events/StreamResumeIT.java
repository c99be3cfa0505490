package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.events.LiveStream.Received;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Listeners that come back. */
@ServerTest
class StreamResumeIT {

  private final StreamCalls calls;

  StreamResumeIT(ServerUnderTest server) {
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
    LiveStream filtered = calls.listen(calls.like("doctor@demo.example"), "?types=alert.triggered");
    String opened = filtered.lastId();
    calls.newTask("Cardiology");
    await().until(() -> filtered.lastId(), last -> !last.equals(opened));
    assertThat(filtered.received()).isEmpty();
  }

  @Test
  void beginsAnewAfterTheDatabaseWasRestored() throws Exception {
    Api listener = calls.like("doctor@demo.example");
    LiveStream stream = calls.listen(listener, "");
    UUID lost = UUID.randomUUID();
    // An event that the numbers have not come to is one of the time after the copy was made.
    calls.sql.update(
        "insert into outbox_events (id, organization_id, event, subject_type, subject_id, data,"
            + " occurred_at, permission, sequence) select gen_random_uuid(), u.organization_id,"
            + " 'task.created', 'task', ?, '{\"id\":\""
            + lost
            + "\"}', now(), 'task:read', c.last + 1000000 from users u, outbox_counter c"
            + " where u.email = 'doctor@demo.example'",
        lost);
    String cursor = stream.awaitAbout(lost.toString()).id();
    calls.sql.update("delete from outbox_events where subject_id = ?", lost);

    stream.awaitEnd();
    listener
        .with("Last-Event-ID", cursor)
        .get(StreamCalls.PATH)
        .isInvalid("Last-Event-ID", "cursor of this log");
    listener.get("/api/events?after=" + cursor).isInvalid("after", "cursor of this log");
    LiveStream again = calls.listen(listener, "");
    again.awaitAbout(calls.newTask("Cardiology").path("id").asText());
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
