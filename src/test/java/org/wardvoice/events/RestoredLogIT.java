package org.wardvoice.events;

import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Listeners after the database was restored from a backup. */
@ServerTest
@Tag("every-server")
@Isolated("all streams of the server end")
class RestoredLogIT {

  private final StreamCalls calls;

  RestoredLogIT(ServerUnderTest server) {
    calls = new StreamCalls(server);
  }

  @AfterEach
  void hangUp() {
    calls.close();
  }

  @Test
  void beginsAnewAfterTheDatabaseWasRestored() throws Exception {
    Api listener = calls.like("doctor@demo.example");
    LiveStream stream = calls.listen(listener, "");
    UUID lost = UUID.randomUUID();
    new EventRows(calls.sql).ahead(lost);
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
}
