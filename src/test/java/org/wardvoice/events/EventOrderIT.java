package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** A reader that continues where it stopped misses nothing, in whatever order transactions end. */
@ServerTest
@Tag("every-server")
class EventOrderIT {

  private final ServerUnderTest server;
  private final Api admin;
  private final Sql sql;

  EventOrderIT(ServerUnderTest server) {
    this.server = server;
    admin = Api.of(server).as("super_admin@demo.example");
    sql = new Sql(server);
  }

  @Test
  void showsWhatWasWrittenFirstAndCommittedLast() throws Exception {
    LogReader log = LogReader.fromNow(admin);
    UUID slow = Ids.next();
    try (Connection open = server.database()) {
      open.setAutoCommit(false);
      EventRows.write(open, slow);
      String fast = patient("O-" + UUID.randomUUID()).hasStatus(201).data("id");
      log.await("patient.created", fast);
      assertThat(log.about(slow.toString())).isEmpty();
      open.commit();
      log.await("patient.created", slow.toString());
      assertThat(sequence(slow.toString())).isGreaterThan(sequence(fast));
    }
  }

  @Test
  void neverShowsWhatWasRolledBack() throws Exception {
    LogReader log = LogReader.fromNow(admin);
    UUID never = Ids.next();
    try (Connection open = server.database()) {
      open.setAutoCommit(false);
      EventRows.write(open, never);
      open.rollback();
    }
    String mrn = "O-" + UUID.randomUUID();
    patient(mrn).hasStatus(201);
    patient(mrn).isError(409, "DUPLICATE");
    String last = patient("O-" + UUID.randomUUID()).hasStatus(201).data("id");
    log.await("patient.created", last);

    assertThat(log.about(never.toString())).isEmpty();
    assertThat(log.about(mrn)).containsExactly("patient.created");
  }

  @Test
  void showsEachOfManyOnceAndTheChangesOfOneInTheirOrder() throws Exception {
    LogReader log = LogReader.fromNow(admin);
    List<Answer> answers =
        AtOnce.call(
            8,
            number -> {
              String id = patient("O-" + UUID.randomUUID()).hasStatus(201).data("id");
              for (int change = 0; change < 5; change++) {
                admin
                    .put("/api/patients/" + id, Map.of("admission_reason", "Reason " + change))
                    .hasStatus(200);
              }
              return admin.get("/api/patients/" + id);
            });
    await()
        .until(() -> answers.stream().allMatch(answer -> log.about(answer.data("id")).size() == 6));
    for (Answer answer : answers) {
      String id = answer.data("id");
      List<String> reasons =
          log.readOn().stream()
              .filter(event -> event.at("/data/id").asText().equals(id))
              .filter(event -> event.get("event").asText().equals("patient.updated"))
              .map(event -> event.at("/data/admission_reason").asText())
              .toList();
      assertThat(reasons)
          .containsExactly("Reason 0", "Reason 1", "Reason 2", "Reason 3", "Reason 4");
    }
  }

  @Test
  void measuresWhatHasNoPlaceYet() throws Exception {
    URI metrics = server.uri("/metrics");
    String text =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofString())
            .body();
    assertThat(text)
        .contains("wardvoice_events_unnumbered ")
        .contains("wardvoice_events_unnumbered_age_seconds ")
        .doesNotContainPattern("wardvoice_events_\\S+ NaN");
  }

  private long sequence(String subject) throws SQLException {
    return Long.parseLong(
        sql.value(
            "select sequence from outbox_events where subject_id = cast(? as uuid)", subject));
  }

  private Answer patient(String mrn) {
    Map<String, Object> body = new HashMap<>();
    body.put("name", "Test Patient");
    body.put("mrn", mrn);
    body.put("date_of_birth", "1950-01-01");
    body.put("department", "Cardiology");
    return admin.post("/api/patients", body);
  }
}
