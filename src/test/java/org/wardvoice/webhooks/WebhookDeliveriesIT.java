package org.wardvoice.webhooks;

import static java.net.http.HttpRequest.BodyPublishers.ofString;
import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Reading deliveries; other tests check whether they arrive. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebhookDeliveriesIT {

  private final Instant longAgo = Instant.now().minus(3, ChronoUnit.DAYS);

  private final Sql sql;
  private final ServerUnderTest server;
  private final OwnHospital hospital;
  private final Api api;
  private RegisteredWebhook webhook;

  WebhookDeliveriesIT(ServerUnderTest server) {
    sql = new Sql(server);
    this.server = server;
    hospital = OwnHospital.found(server);
    api = hospital.api();
  }

  @BeforeEach
  void register() {
    webhook = RegisteredWebhook.of(server, hospital);
  }

  @Test
  void testsOnTheWayThatAllDeliveriesTake() throws Exception {
    Answer tested = api.post(webhook.path() + "/test").hasStatus(201);
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
            "failure_reason",
            "history");
    assertThat(tested.data("event")).isEqualTo("webhook.test");
    assertThat(tested.data("status")).isEqualTo("pending");
    assertThat(tested.data("attempts")).isEqualTo("0");
    assertThat(record.at("/resource/type").asText()).isEqualTo("webhook");
    assertThat(record.at("/resource/id").asText()).isEqualTo(webhook.id());
    assertThat(tested.header("Location"))
        .endsWith(webhook.path() + "/deliveries/" + tested.data("id"));
    assertThat(
            sql.value(
                "select data from outbox_events where id = ? and webhook_id = ?",
                UUID.fromString(tested.data("event_id")),
                UUID.fromString(webhook.id())))
        .contains("\"webhook_id\":\"" + webhook.id() + "\"");
    assertThat(webhook.deliveries("?event=webhook_test")).containsExactly(tested.data("id"));
    String second = api.post(webhook.path() + "/test").hasStatus(201).data("id");
    assertThat(
            sql.count(
                "select count(distinct subject_id) from webhook_deliveries where webhook_id = ?",
                UUID.fromString(webhook.id())))
        .as("a test waits for no other one")
        .isEqualTo(2);
    assertThat(webhook.deliveries("")).containsExactly(second, tested.data("id"));
  }

  @Test
  void testsOnceForOneKey() {
    Api keyed = api.with("Idempotency-Key", "test-" + Ids.next());
    String first = keyed.post(webhook.path() + "/test").hasStatus(201).data("id");
    assertThat(keyed.post(webhook.path() + "/test").hasStatus(201).data("id")).isEqualTo(first);
    assertThat(webhook.deliveries("")).containsExactly(first);
    api.post(webhook.path() + "/test", Map.of("event", "task.created"))
        .isInvalid("event", "unknown field");
    api.send("POST", webhook.path() + "/test", ofString("{x")).isError(400, "MALFORMED_REQUEST");
  }

  @Test
  void listsTheNewestFirstByStatusAndEvent() throws Exception {
    String delivered = webhook.past().told("task.created", "delivered", longAgo);
    String failed = webhook.past().told("note.signed", "failed", longAgo.plusSeconds(60));
    String failedToo = webhook.past().told("task.created", "failed", longAgo.plusSeconds(120));
    assertThat(webhook.deliveries("")).containsExactly(failedToo, failed, delivered);
    assertThat(webhook.deliveries("?status=FAILED")).containsExactly(failedToo, failed);
    assertThat(webhook.deliveries("?event=task_created")).containsExactly(failedToo, delivered);
    assertThat(webhook.deliveries("?event=Task.Created&status=failed")).containsExactly(failedToo);
    assertThat(webhook.deliveries("?status=pending")).isEmpty();
    api.get(webhook.path() + "/deliveries?event=task.deleted").isInvalid("event", "webhook.test");
    api.get(webhook.path() + "/deliveries?status=lost")
        .isInvalid("status", "pending, delivered, failed");
    Answer page = api.get(webhook.path() + "/deliveries?limit=2").hasStatus(200);
    assertThat(page.data().at("/deliveries/0").has("history")).isFalse();
    assertThat(page.data().at("/deliveries/0/last_status").asInt()).isEqualTo(503);
    assertThat(page.data().at("/pagination/total_count").asInt()).isEqualTo(3);
    String cursor = page.data().at("/pagination/next_cursor").asText();
    assertThat(webhook.deliveries("?limit=2&cursor=" + cursor)).containsExactly(delivered);
  }

  @Test
  void tellsWhatCameOfEachTry() throws Exception {
    String delivery = webhook.past().told("task.created", "failed", longAgo);
    JsonNode record = api.get(webhook.path() + "/deliveries/" + delivery).hasStatus(200).data();
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
  void keepsWhoReadWhatReceiversSaid() throws Exception {
    String delivery = webhook.past().told("task.created", "failed", longAgo);
    api.get(webhook.path() + "/deliveries/" + delivery).hasStatus(200);
    JsonNode events =
        api.get("/api/audit/events?limit=100&eventType=data_access").hasStatus(200).data();
    assertThat(events.toString()).contains("webhook_delivery_read", delivery);
    assertThat(events.toString()).doesNotContain("Busy");
  }

  @Test
  void knowsADeliveryOnlyUnderItsOwnWebhook() throws Exception {
    String delivery = webhook.past().told("task.created", "failed", longAgo);
    String other = WEBHOOKS + "/" + webhook.hospital().register("http://127.0.0.1:9/other");
    api.get(other + "/deliveries/" + delivery).isError(404, "NOT_FOUND");
    api.post(other + "/deliveries/" + delivery + "/redeliver").isError(404, "NOT_FOUND");
    api.get(webhook.path() + "/deliveries/" + Ids.next()).isError(404, "NOT_FOUND");
  }
}
