package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.UsesMailbox;

/** A webhook's payload is limited to what the user who set it up may read. */
@ServerTest
@UsesMailbox
class FullPayloadsIT {

  private static final String WAITING_FOR =
      "select count(*) from pg_stat_activity where ? = any(pg_blocking_pids(pid)) and query like '%from users%'";

  private final ServerUnderTest server;
  private final FoundHospital house;
  private final Api above;
  private final Colleague admin;
  private final Receiver receiver = Receiver.start();

  FullPayloadsIT(ServerUnderTest server) {
    this.server = server;
    house = FoundHospital.found(server);
    above = house.api();
    above.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    admin = house.join("Adele O'Admin", "hospital_admin", "Cardiology");
  }

  @AfterEach
  void endListening() {
    receiver.close();
  }

  @Test
  void areForThoseWhoMayReadWhatIsTold() {
    assertThat(register(admin.api(), Map.of(), "patient.created")).isEqualTo("full");
    assertThat(register(admin.api(), Map.of(), "patient.created", "note_signed")).isEqualTo("thin");
    assertThat(register(admin.api(), Map.of(), "*")).isEqualTo("thin");
    assertThat(register(above, Map.of(), "*")).isEqualTo("full");
    assertThat(register(admin.api(), Map.of("payload", "thin"), "*")).isEqualTo("thin");
    Answer refused = post(admin.api(), Map.of("payload", "full"), "alert.triggered").hasStatus(403);
    assertThat(refused.json().path("required").asText()).isEqualTo("feedback:read");
  }

  @Test
  void areJudgedAtEachChange() {
    String path = "/api/webhooks/" + post(above, Map.of(), "*").hasStatus(201).data("id");
    Api other = admin.api();
    assertThat(other.put(path, Map.of("active", false)).hasStatus(200).data("payload"))
        .isEqualTo("full");
    assertThat(other.put(path, Map.of("active", true)).hasStatus(200).data("payload"))
        .isEqualTo("full");
    other.put(path, Map.of("payload", "full", "events", List.of("task.created"))).hasStatus(403);
    assertThat(
            other.put(path, Map.of("url", receiver.url() + "/mine")).hasStatus(200).data("payload"))
        .isEqualTo("thin");
    other.put(path, Map.of("payload", "full")).hasStatus(403);
    assertThat(above.put(path, Map.of("payload", "full")).hasStatus(200).data("payload"))
        .isEqualTo("full");
  }

  @Test
  void areOnlyForEventsToWhichTheWebhookIsStillSubscribed() {
    Registration registration = new Registration(above);
    receiver.answering(any -> Receiver.Reply.of(503));
    String webhook = post(admin.api(), Map.of("payload", "thin"), "*").hasStatus(201).data("id");
    Map<String, String> task = Map.of("title", "Fetch wheelchair", "department", "Cardiology");
    String id = above.post("/api/tasks", task).hasStatus(201).data("id");
    JsonNode waiting =
        Awaitility.await()
            .until(
                () -> registration.deliveries(webhook).data().at("/deliveries/0"),
                delivery -> delivery.path("last_status").asInt() == 503);

    Map<String, ?> narrow = Map.of("payload", "full", "events", List.of("patient.created"));
    String path = "/api/webhooks/" + webhook;
    assertThat(admin.api().put(path, narrow).hasStatus(200).data("payload")).isEqualTo("full");
    receiver.answering(Receiver.Reply::ok);
    String again = path + "/deliveries/" + waiting.get("id").asText() + "/redeliver";
    admin.api().post(again).hasStatus(200);
    registration.awaitStatus(webhook, "delivered");
    admin.api().post(again).hasStatus(200);
    assertThat(receiver.awaitAll(2, Receiver.Delivery::isTaken))
        .allMatch(told -> told.body().contains(id))
        .noneMatch(told -> told.body().contains("wheelchair"));

    registration.admit("Cardiology");
    assertThat(receiver.await(told -> told.event().equals("patient.created")).json().toString())
        .contains("O'Neill");
  }

  @Test
  void areNotForTheOldTokenOfAUserWhoHasLostThePermission() {
    Colleague fallen = house.join("Fay O'Fallen", "super_admin", "Cardiology");
    String path = "/api/webhooks/" + post(above, Map.of("payload", "thin"), "*").data("id");
    above.put("/api/users/" + fallen.id(), Map.of("role", "hospital_admin")).hasStatus(200);
    Api token = fallen.api();
    token.put(path, Map.of("payload", "full")).hasStatus(403);
    assertThat(register(token, Map.of(), "*")).isEqualTo("thin");
    assertThat(register(token, Map.of(), "patient.created")).isEqualTo("full");
  }

  @Test
  void areNotForAUserWhoLosesThePermissionAtTheSameTime() throws Exception {
    String path = "/api/webhooks/" + post(above, Map.of("payload", "thin"), "*").data("id");
    Map<String, ?> full = Map.of("payload", "full");
    String demoted = "role = 'hospital_admin'";
    Answer registered = during(demoted, api -> post(api, Map.of(), "*")).hasStatus(201);
    assertThat(registered.data("payload")).isEqualTo("thin");
    during(demoted, api -> api.put(path, full)).hasStatus(403);
    during("status = 'inactive'", api -> post(api, Map.of(), "*")).hasStatus(401);
  }

  /** The response to a request of a super_admin whose row is changed after the request was authenticated. */
  private Answer during(String change, Function<Api, Answer> request) throws Exception {
    Colleague fallen = house.join("Fay O'Fallen", "super_admin", "Cardiology");
    try (Connection connection = server.database();
        PreparedStatement update =
            connection.prepareStatement("update users set " + change + " where id = ?")) {
      connection.setAutoCommit(false);
      update.setObject(1, UUID.fromString(fallen.id()));
      assertThat(update.executeUpdate()).isEqualTo(1);
      int holder = connection.unwrap(PGConnection.class).getBackendPID();
      CompletableFuture<Answer> answer =
          CompletableFuture.supplyAsync(() -> request.apply(fallen.api()));
      Sql sql = new Sql(server);
      Awaitility.await().until(() -> answer.isDone() || sql.count(WAITING_FOR, holder) > 0);
      connection.commit();
      return answer.join();
    }
  }

  @Test
  void endWithThePermissionAndAdministratorsAreTold() throws Exception {
    above
        .put(
            "/api/users/" + admin.id(),
            Map.of("permissions", List.of("notes:read", "feedback:read")))
        .hasStatus(200);
    Map<String, String> who = Map.of("email", admin.email(), "password", Api.PASSWORD);
    String token = Api.of(server).signIn(who).hasStatus(200).data("token");
    Api granted = Api.of(server).with("Authorization", "Bearer " + token);
    Registration registration = new Registration(above);
    String kept = post(granted, Map.of(), "patient.created").hasStatus(201).data("id");
    String lost = post(granted, Map.of(), "patient.created", "note.signed").data("id");
    assertThat(payload(lost)).isEqualTo("full");
    try (Mailbox mails = Mailbox.of(server)) {
      above
          .put("/api/users/" + admin.id(), Map.of("permissions", List.of("feedback:read")))
          .hasStatus(200);
      assertThat(payload(kept)).isEqualTo("full");
      assertThat(payload(lost)).isEqualTo("thin");
      assertThat(mails.await(admin.email()).getContent().toString()).contains(lost, "notes:read");
    }
    String patient = registration.admit("Cardiology");
    List<JsonNode> told =
        receiver.awaitAll(2, any -> true).stream().map(one -> one.json().path("data")).toList();
    assertThat(told).filteredOn(data -> data.toString().contains("O'Neill")).hasSize(1);
    assertThat(told).allMatch(data -> data.toString().contains(patient));

    above.put("/api/users/" + admin.id(), Map.of("status", "inactive")).hasStatus(200);
    assertThat(payload(kept)).isEqualTo("thin");
    Sql sql = new Sql(server);
    assertThat(
            sql.count(
                "select count(*) from audit_events where action = 'webhook_thinned'"
                    + " and resource_id in (cast(? as uuid), cast(? as uuid))",
                kept,
                lost))
        .isEqualTo(2);
  }

  private String payload(String webhook) {
    return above.get("/api/webhooks/" + webhook).hasStatus(200).data("payload");
  }

  private String register(Api api, Map<String, Object> more, String... events) {
    return post(api, more, events).hasStatus(201).data("payload");
  }

  private Answer post(Api api, Map<String, Object> more, String... events) {
    Map<String, Object> wanted = new HashMap<>(more);
    wanted.put("url", receiver.url());
    wanted.put("events", List.of(events));
    wanted.put("secret", Registration.SECRET);
    return api.post("/api/webhooks", wanted);
  }
}
