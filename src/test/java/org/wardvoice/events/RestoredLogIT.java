package org.wardvoice.events;

import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Listeners whose log is suddenly an older one. */
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
}
