package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** What can be read of deliveries and asked of them; whether they arrive, other tests see. */
@ServerTest
class WebhookDeliveriesIT {

  private final Instant longAgo = Instant.now().minus(3, ChronoUnit.DAYS);

  private final ServerUnderTest server;
  private final Sql sql;
  private OwnHospital hospital;
  private Api api;
  private String webhook;
  private String path;

  WebhookDeliveriesIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
  }

  @BeforeEach
  void register() {
    hospital = OwnHospital.found(server);
    api = hospital.api();
    webhook = hospital.register("http://127.0.0.1:9/hook");
    path = WEBHOOKS + "/" + webhook;
  }

  @Test
  void testsOnTheWayThatAllDeliveriesTake() throws Exception {
    Answer tested = api.post(path + "/test").hasStatus(201);
    JsonNode record = tested.data();
    assertThat(record.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id",
            "event_id",
            "event",
            "status",
            "attempts",
            "next_attempt_at",
            "resource",
            "created_at",
            "finished_at",
            "last_status",
            "last_error",
            "history");
    assertThat(tested.data("event")).isEqualTo("webhook.test");
    assertThat(tested.data("status")).isEqualTo("pending");
    assertThat(tested.data("attempts")).isEqualTo("0");
    assertThat(record.at("/resource/type").asText()).isEqualTo("webhook");
    assertThat(record.at("/resource/id").asText()).isEqualTo(webhook);
    assertThat(tested.header("Location")).endsWith(path + "/deliveries/" + tested.data("id"));
    assertThat(
            sql.value(
                "select data from outbox_events where id = ? and webhook_id = ?",
                UUID.fromString(tested.data("event_id")),
                UUID.fromString(webhook)))
        .contains("\"webhook_id\":\"" + webhook + "\"");
    assertThat(list("?event=webhook_test")).containsExactly(tested.data("id"));
  }

  @Test
  void testsOnceForOneKey() {
    Api keyed = api.with("Idempotency-Key", "test-" + Ids.next());
    String first = keyed.post(path + "/test").hasStatus(201).data("id");
    assertThat(keyed.post(path + "/test").hasStatus(201).data("id")).isEqualTo(first);
    assertThat(list("")).containsExactly(first);
  }

  @Test
  void listsTheNewestFirstByStatusAndEvent() throws Exception {
    String delivered = told("task.created", "delivered", longAgo);
    String failed = told("note.signed", "failed", longAgo.plusSeconds(60));
    String failedToo = told("task.created", "failed", longAgo.plusSeconds(120));
    assertThat(list("")).containsExactly(failedToo, failed, delivered);
    assertThat(list("?status=FAILED")).containsExactly(failedToo, failed);
    assertThat(list("?event=task_created")).containsExactly(failedToo, delivered);
    assertThat(list("?event=Task.Created&status=failed")).containsExactly(failedToo);
    assertThat(list("?status=pending")).isEmpty();
    api.get(path + "/deliveries?event=task.deleted").isInvalid("event", "webhook.test");
    api.get(path + "/deliveries?status=lost").isInvalid("status", "pending, delivered, failed");
    Answer page = api.get(path + "/deliveries?limit=2").hasStatus(200);
    assertThat(page.data().at("/deliveries/0").has("history")).isFalse();
    assertThat(page.data().at("/deliveries/0/last_status").asInt()).isEqualTo(503);
    assertThat(page.data().at("/pagination/total_count").asInt()).isEqualTo(3);
    String cursor = page.data().at("/pagination/next_cursor").asText();
    assertThat(list("?limit=2&cursor=" + cursor)).containsExactly(delivered);
  }

  @Test
  void tellsWhatCameOfEachTry() throws Exception {
    String delivery = told("task.created", "failed", longAgo);
    JsonNode record = api.get(path + "/deliveries/" + delivery).hasStatus(200).data();
    assertThat(record.get("status").asText()).isEqualTo("failed");
    assertThat(record.get("next_attempt_at").isNull()).isTrue();
    assertThat(record.get("last_status").asInt()).isEqualTo(503);
    assertThat(record.get("history")).hasSize(2);
    assertThat(record.at("/history/0/number").asInt()).isEqualTo(1);
    assertThat(record.at("/history/0/status").isNull()).isTrue();
    assertThat(record.at("/history/0/error").asText()).isEqualTo("connection refused");
    assertThat(record.at("/history/1/answer").asText()).isEqualTo("Busy");
    assertThat(record.at("/history/1/duration_ms").asInt()).isEqualTo(12);
    assertThat(Instant.parse(record.at("/history/1/at").asText())).isAfter(longAgo);
  }

  @Test
  void sendsAgainWhatIsFinished() throws Exception {
    for (String status : List.of("delivered", "failed")) {
      String delivery = told("task.created", status, longAgo);
      Answer again = api.post(path + "/deliveries/" + delivery + "/redeliver").hasStatus(200);
      assertThat(again.data("status")).isEqualTo("pending");
      assertThat(again.data("id")).isEqualTo(delivery);
      assertThat(again.data().get("finished_at").isNull()).isTrue();
      assertThat(Instant.parse(again.data("next_attempt_at")))
          .isAfter(Instant.now().minusSeconds(60));
      assertThat(again.data("attempts")).isEqualTo("2");
    }
  }

  @Test
  void sendsAtOnceWhatWaits() throws Exception {
    String delivery = told("task.created", "pending", longAgo);
    Answer again = api.post(path + "/deliveries/" + delivery + "/redeliver").hasStatus(200);
    assertThat(Instant.parse(again.data("next_attempt_at")))
        .isBefore(Instant.now().plusSeconds(60));
  }

  @Test
  void replaysWhatTheLogHoldsForTheWebhook() throws Exception {
    String cardiology = hospital.openDepartment("Cardiology");
    String oncology = hospital.openDepartment("Oncology");
    String narrow =
        hospital
            .register(
                Map.of(
                    "events", List.of("task_created", "note.signed"), "department", "Cardiology"))
            .data("id");
    event("task.created", cardiology, longAgo);
    event("note.signed", cardiology, longAgo);
    event("note.created", cardiology, longAgo);
    event("task.created", oncology, longAgo);
    event("task.created", cardiology, longAgo.minusSeconds(3600));
    String narrowPath = WEBHOOKS + "/" + narrow;
    Map<String, Object> since = Map.of("since", longAgo.minusSeconds(60).toString());
    assertThat(api.post(narrowPath + "/replay", since).hasStatus(200).data("replayed"))
        .isEqualTo("2");
    assertThat(api.post(path + "/replay", since).data("replayed")).isEqualTo("4");
    sql.update(
        "update webhook_deliveries set status = 'delivered', finished_at = now(), claim = null where webhook_id = ?",
        UUID.fromString(narrow));
    assertThat(api.post(narrowPath + "/replay", since).data("replayed")).isEqualTo("2");
    assertThat(api.get(narrowPath + "/deliveries").data().at("/pagination/total_count").asInt())
        .isEqualTo(2);
    assertThat(
            api.post(narrowPath + "/replay", Map.of("since", Instant.now().toString()))
                .data("replayed"))
        .isEqualTo("0");
    api.post(narrowPath + "/replay", Map.of()).isInvalid("since", "is required");
    api.post(narrowPath + "/replay", Map.of("since", "yesterday")).isInvalid("since", "");
  }

  @Test
  void sendsNothingToAWebhookThatIsSwitchedOff() throws Exception {
    String delivery = told("task.created", "failed", longAgo);
    api.put(path, Map.of("active", false)).hasStatus(200);
    api.post(path + "/test").isError(409, "CONFLICT");
    api.post(path + "/replay", Map.of("since", longAgo.toString())).isError(409, "CONFLICT");
    api.post(path + "/deliveries/" + delivery + "/redeliver").isError(409, "CONFLICT");
    assertThat(list("?status=failed")).containsExactly(delivery);
  }

  @Test
  void knowsADeliveryOnlyUnderItsOwnWebhook() throws Exception {
    String delivery = told("task.created", "failed", longAgo);
    String other = WEBHOOKS + "/" + hospital.register("http://127.0.0.1:9/other");
    api.get(other + "/deliveries/" + delivery).isError(404, "NOT_FOUND");
    api.post(other + "/deliveries/" + delivery + "/redeliver").isError(404, "NOT_FOUND");
    api.get(path + "/deliveries/" + Ids.next()).isError(404, "NOT_FOUND");
    Api stranger = OwnHospital.found(server).api();
    stranger.get(path + "/deliveries").isError(404, "NOT_FOUND");
    stranger.get(path + "/deliveries/" + delivery).isError(404, "NOT_FOUND");
    stranger.post(path + "/deliveries/" + delivery + "/redeliver").isError(404, "NOT_FOUND");
  }

  private List<String> list(String query) {
    JsonNode deliveries =
        api.get(path + "/deliveries" + query).hasStatus(200).data().get("deliveries");
    return StreamSupport.stream(deliveries.spliterator(), false)
        .map(delivery -> delivery.get("id").asText())
        .toList();
  }

  /** An event of the log that is told to nobody yet. */
  private UUID event(String name, String department, Instant at) throws Exception {
    UUID id = Ids.next();
    sql.update(
        "insert into outbox_events (id, organization_id, event, subject_type, subject_id, permission, department_id, data,"
            + " occurred_at, sequence) select ?, cast(? as uuid), ?, 'task', ?, 'task:read', cast(? as uuid), '{}',"
            + " cast(? as timestamptz), -nextval(pg_get_serial_sequence('outbox_events', 'position'))",
        id,
        hospital.id(),
        name,
        Ids.next(),
        department,
        at.toString());
    return id;
  }

  /** A delivery that was tried twice; one that waits does so for a long time. */
  private String told(String event, String status, Instant at) throws Exception {
    UUID id = Ids.next();
    sql.update(
        "insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position, status,"
            + " attempts, tries, due_at, created_at, finished_at)"
            + " select ?, e.organization_id, cast(? as uuid), e.id, e.event, e.subject_id, e.position, ?, 2, 2,"
            + " now() + interval '10 hours', e.occurred_at, case when ? <> 'pending' then now() end"
            + " from outbox_events e where e.id = ?",
        id,
        webhook,
        status,
        status,
        event(event, null, at));
    sql.update(
        "insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status, answer, error)"
            + " values (?, 1, now(), 3, null, null, 'connection refused'), (?, 2, now(), 12, 503, 'Busy', null)",
        id,
        id);
    return id.toString();
  }
}
