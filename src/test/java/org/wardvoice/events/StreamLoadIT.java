package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Many listeners, listeners that don't read, and a database that closes connections. They use a separate hospital. */
@ServerTest
@Tag("every-server")
@Isolated("it counts the streams of the server, and has the database hang up on all of them")
class StreamLoadIT {

  private static final String STREAM = "/api/events/stream";
  private static final int LISTENERS = Campaign.size(100, 500);

  /** More threads than other tests start meanwhile, and fewer than one per listener. */
  private static final int THREADS = 50;

  private static final int PER_USER = 20;
  private static final int LARGE_EVENTS = 300;

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Sql sql;
  private final Api anybody;
  private final Api doctor;
  private final List<LiveStream> open = new ArrayList<>();

  StreamLoadIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
    sql = new Sql(server);
    anybody = Api.of(server);
    doctor = anybody.as("doctor@demo.example");
  }

  @AfterEach
  void hangUp() {
    open.forEach(LiveStream::close);
  }

  @Test
  @Tag("campaign")
  void costsNoThreadPerListener() throws Exception {
    String token = newToken();
    // The first stream of a server starts threads that don't belong to the listeners.
    listen(token).awaitAbout(newTask());
    double before = figure("jvm_threads_live_threads");
    for (int i = open.size(); i < LISTENERS; i++) {
      if (i % PER_USER == 0) {
        token = newToken();
      }
      listen(token);
    }
    assertThat(figure("wardvoice_events_streams")).isGreaterThanOrEqualTo(LISTENERS);
    String task = newTask();
    open.forEach(stream -> stream.awaitAbout(task));

    assertThat(figure("jvm_threads_live_threads") - before).isLessThan(THREADS);
    hangUp();
    await().until(() -> figure("wardvoice_events_streams"), count -> count < PER_USER);
  }

  @Test
  void cutsOffWhoDoesNotReadAndHoldsUpNobodyElse() throws Exception {
    FoundHospital hospital = FoundHospital.found(server);
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    String token = hospital.api().sent("Authorization");
    LiveStream reader = listen(token);
    try (Socket idle = new Socket()) {
      idle.setReceiveBufferSize(4096);
      idle.connect(new InetSocketAddress(server.uri("/").getHost(), server.uri("/").getPort()));
      String request =
          "GET "
              + STREAM
              + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: "
              + token
              + "\r\n\r\n";
      idle.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream answer = idle.getInputStream();
      assertThat(new String(answer.readNBytes(12), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 200");

      String last = writeLargeEvents(hospital);
      reader.awaitAbout(last);
      assertThat(reader.received().stream().filter(one -> one.record().has("large")))
          .hasSize(LARGE_EVENTS);
      String task = newTask(hospital.api());
      reader.awaitAbout(task);

      await().until(() -> figure("wardvoice_events_streams"), count -> count <= 1);
      idle.setSoTimeout(30_000);
      String late = readToEnd(answer);
      assertThat(late).contains("\"large\"").doesNotContain(task);
    } finally {
      sql.update(
          "delete from outbox_events where organization_id = cast(? as uuid) and data like '%\"large\"%'",
          hospital.id());
    }
  }

  @Test
  void hearsAgainAfterTheDatabaseHasHungUp() throws Exception {
    LiveStream stream = listen(newToken());
    String listening =
        " from pg_stat_activity where query = 'listen wardvoice_events' and datname = current_database()";
    await().until(() -> sql.count("select count(*)" + listening) > 0);
    sql.value("select count(pg_terminate_backend(pid))" + listening);
    stream.awaitAbout(newTask());

    UUID report = UUID.randomUUID();
    String organization =
        sql.value("select organization_id from users where email = 'doctor@demo.example'");
    await()
        .pollInterval(Duration.ofMillis(500))
        .until(
            () -> {
              tellProgress(organization, report);
              return stream.knows(report.toString());
            });
  }

  private void tellProgress(String organization, UUID report) throws Exception {
    sql.value(
        "select pg_notify('wardvoice_events', ?)::text",
        ("{\"event\":\"report.progress\",\"organization_id\":\"%s\",\"permission\":\"task:read\","
                + "\"department_id\":null,\"type\":\"report\",\"id\":\"%s\",\"status\":\"processing\",\"percentage\":40}")
            .formatted(organization, report));
  }

  /** Written and numbered at once, as by another node; more than connections buffer. */
  private String writeLargeEvents(FoundHospital hospital) throws Exception {
    UUID last = new EventRows(sql).addLarge(LARGE_EVENTS, UUID.fromString(hospital.id()));
    sql.value("select pg_notify('wardvoice_events', 'events')::text");
    return last.toString();
  }

  private static String readToEnd(InputStream answer) {
    StringBuilder read = new StringBuilder();
    byte[] piece = new byte[64 * 1024];
    try {
      for (int count = answer.read(piece); count >= 0; count = answer.read(piece)) {
        read.append(new String(piece, 0, count, StandardCharsets.UTF_8));
      }
    } catch (IOException reset) {
      // This one was disconnected, too.
    }
    return read.toString();
  }

  private double figure(String name) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(server.uri("/metrics")).build();
    return HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString())
        .body()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  private String newToken() throws Exception {
    return anybody.as(users.like("doctor@demo.example")).sent("Authorization");
  }

  private LiveStream listen(String token) {
    LiveStream stream = LiveStream.open(server.uri(STREAM), Map.of("Authorization", token));
    open.add(stream);
    return stream;
  }

  private String newTask() {
    return newTask(doctor);
  }

  private static String newTask(Api author) {
    return author
        .post(
            "/api/tasks", Map.of("title", "Task " + UUID.randomUUID(), "department", "Cardiology"))
        .hasStatus(201)
        .data("id");
  }
}
