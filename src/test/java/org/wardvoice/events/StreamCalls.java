package org.wardvoice.events;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** A test's listeners and their events. */
final class StreamCalls implements AutoCloseable {

  static final String PATH = "/api/events/stream";

  final TestUsers users;
  final Sql sql;
  final Api anybody;
  final Api doctor;
  final List<LiveStream> open = new ArrayList<>();
  private final ServerUnderTest server;

  StreamCalls(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
    sql = new Sql(server);
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
  }

  Api like(String email) throws Exception {
    return anybody.as(users.like(email));
  }

  LiveStream listen(Api caller, String query) {
    return listenAt(PATH, caller, query);
  }

  LiveStream listenAt(String path, Api caller, String query) {
    Map<String, String> headers = new HashMap<>();
    for (String name : List.of("Authorization", "X-API-Key", "Last-Event-ID", "X-Forwarded-For")) {
      if (caller.sent(name) != null) {
        headers.put(name, caller.sent(name));
      }
    }
    LiveStream stream = LiveStream.open(server.uri(path + query), headers);
    open.add(stream);
    return stream;
  }

  /** Progress is told once, and the server listens to it only from up to a second after the first stream on. */
  void awaitProgressIsHeard() throws Exception {
    LiveStream probe = listen(like("doctor@demo.example"), "");
    UUID report = UUID.randomUUID();
    await()
        .pollInterval(Duration.ofMillis(250))
        .until(
            () -> {
              tellProgress(report);
              return probe.knows(report.toString());
            });
  }

  /** Tells that a report has come to 40 %, as another node would. */
  void tellProgress(UUID report) throws Exception {
    sql.value(
        "select pg_notify('wardvoice_events', ?)::text",
        "{\"event\":\"report.progress\",\"organization_id\":\"%s\",\"permission\":\"task:read\",\"department_id\":null,\"type\":\"report\",\"id\":\"%s\",\"status\":\"processing\",\"percentage\":40}"
            .formatted(
                sql.value("select organization_id from users where email = 'doctor@demo.example'"),
                report));
  }

  JsonNode newTask(String department) {
    return doctor
        .post("/api/tasks", Map.of("title", "Task " + UUID.randomUUID(), "department", department))
        .hasStatus(201)
        .data();
  }

  @Override
  public void close() {
    open.forEach(LiveStream::close);
  }
}
