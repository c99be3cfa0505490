package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.webhooks.Receiver.Reply;

/** Deliveries in the list of background work, where administrators retry and cancel them. */
@ServerTest
class DeliveryWorkIT {

  private static final String WORK = "/api/work";
  private static final String DELIVERIES = WORK + "?kind=webhook";
  private static final String CANCELED = "An administrator canceled it.";

  private final Instant longAgo = Instant.now().minus(3, ChronoUnit.DAYS);
  private final Receiver receiver = Receiver.start();
  private final ServerUnderTest server;
  private final Sql sql;
  private final OwnHospital hospital;
  private final Api admin;

  DeliveryWorkIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    hospital = OwnHospital.withDepartments(server);
    admin = hospital.api();
  }

  @AfterEach
  void endListening() throws Exception {
    sql.update("delete from webhooks where organization_id = ?", UUID.fromString(hospital.id()));
    receiver.close();
  }

  @Test
  void areListedAmongOtherWork() throws Exception {
    RegisteredWebhook webhook = RegisteredWebhook.of(server, hospital);
    String delivered = webhook.past().told("task.created", "delivered", longAgo);
    String failed = webhook.past().told("task.created", "failed", longAgo.plusSeconds(1));
    String pending = webhook.past().told("task.created", "pending", longAgo.plusSeconds(2));

    assertThat(ids(WORK)).containsExactly(pending, failed, delivered);
    assertThat(ids(DELIVERIES + "&status=done")).containsExactly(delivered);
    assertThat(ids(DELIVERIES + "&status=waiting")).containsExactly(pending);
    assertThat(ids(WORK + "?kind=mail")).doesNotContain(delivered, failed, pending);
    JsonNode one = admin.get(DELIVERIES + "&status=failed").data().at("/work/0");
    assertThat(one.path("id").asText()).isEqualTo(failed);
    assertThat(one.path("kind").asText()).isEqualTo("webhook");
    assertThat(one.path("tries").asInt()).isEqualTo(2);
    assertThat(one.path("age_seconds").asLong()).isBetween(259_000L, 260_000L);
    assertThat(one.path("reason").asText()).isEqualTo("The receiver answered 503.");
    assertThat(one.path("next_try_at").isNull()).isTrue();
    String cursor = admin.get(WORK + "?limit=2").data().at("/pagination/next_cursor").asText();
    assertThat(ids(WORK + "?limit=2&cursor=" + cursor)).containsExactly(delivered);
  }

  @Test
  void areRetriedAsTheyAreSentAgain() throws Exception {
    RegisteredWebhook webhook = RegisteredWebhook.of(server, hospital);
    String delivered = webhook.past().told("task.created", "delivered", longAgo);
    String failed = webhook.past().told("task.created", "failed", longAgo);
    admin.post(call(delivered, "retry")).isError(409, "INVALID_STATE_TRANSITION");
    FoundHospital.found(server).api().post(call(failed, "retry")).isError(404, "NOT_FOUND");
    admin.put(webhook.path(), Map.of("active", false)).hasStatus(200);
    admin.post(call(failed, "retry")).isError(409, "CONFLICT");
    admin.put(webhook.path(), Map.of("active", true, "url", receiver.url())).hasStatus(200);

    JsonNode again = admin.post(call(failed, "retry")).hasStatus(200).data();

    assertThat(again.path("status").asText()).isEqualTo("waiting");
    assertThat(again.path("tries").asInt()).isZero();
    awaitStatus(failed, "done");
    assertThat(receiver.deliveries()).hasSize(1);
  }

  @Test
  void makeWayForThoseBehindThemWhenTheyAreCanceled() throws Exception {
    String id = new Registration(admin).register(receiver, "note.signed");
    PastDeliveries past = new PastDeliveries(sql, hospital.id(), id);
    String first = past.told("note.signed", "pending", longAgo);
    String second = past.told("note.signed", "pending", longAgo);
    sql.update(
        "update webhook_deliveries set subject_id = (select subject_id from webhook_deliveries"
            + " where id = ?) where id = ?",
        UUID.fromString(first),
        UUID.fromString(second));

    JsonNode canceled = admin.post(call(first, "cancel")).hasStatus(200).data();

    assertThat(canceled.path("status").asText()).isEqualTo("failed");
    assertThat(canceled.path("reason").asText()).isEqualTo(CANCELED);
    assertThat(admin.with("Accept-Language", "de").get(DELIVERIES).hasStatus(200).text())
        .contains("\"Eine Administratorin oder ein Administrator hat es abgebrochen.\"")
        .doesNotContain(CANCELED);
    awaitStatus(second, "done");
    admin.post(call(first, "cancel")).isError(409, "INVALID_STATE_TRANSITION");
    JsonNode delivery =
        admin.get("/api/webhooks/" + id + "/deliveries/" + first).hasStatus(200).data();
    assertThat(delivery.path("status").asText()).isEqualTo("failed");
    assertThat(delivery.path("failure_reason").asText()).isEqualTo(CANCELED);
    assertThat(admin.post(call(first, "retry")).hasStatus(200).data().path("reason").asText())
        .isNotEqualTo(CANCELED);
    awaitStatus(first, "done");
  }

  @Test
  void stayInOrderThoughTheyAreCanceledWhileTheyAreTried() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    receiver.answering(
        any -> {
          awaitQuietly(held);
          return Reply.of(500);
        });
    Registration registration = new Registration(admin);
    registration.register(receiver, "patient.updated");
    String patient = registration.admit("Cardiology");
    registration.change(patient, "first");
    registration.change(patient, "second");
    receiver.await(one -> true);
    String running =
        await().until(() -> ids(DELIVERIES + "&status=running"), some -> some.size() == 1).get(0);

    admin.post(call(running, "cancel")).hasStatus(200);
    assertThat(receiver.deliveries()).hasSize(1);
    receiver.answering(Reply::ok);
    held.countDown();

    receiver.await(one -> one.json().at("/data/admission_reason").asText().equals("second"));
    JsonNode ended = awaitStatus(running, "failed");
    assertThat(ended.path("reason").asText()).isEqualTo(CANCELED);
    assertThat(receiver.deliveries()).hasSize(2);
  }

  @Test
  void waitAgainWhenTheirNodeWasLostAndTheirWebhookDisabled() throws Exception {
    RegisteredWebhook webhook = RegisteredWebhook.of(server, hospital);
    String lost = webhook.past().told("task.created", "pending", longAgo);
    String tried = webhook.past().told("task.created", "pending", longAgo);
    admin.put(webhook.path(), Map.of("active", false)).hasStatus(200);
    claim(tried, "1 hour");
    claim(lost, "-1 minute");

    awaitStatus(lost, "waiting");

    assertThat(listed(tried).path("status").asText()).isEqualTo("running");
  }

  private void claim(String id, String until) throws Exception {
    sql.update(
        "update webhook_deliveries set claim = gen_random_uuid(), due_at = now() + cast(? as interval)"
            + " where id = ?",
        until,
        UUID.fromString(id));
  }

  private static void awaitQuietly(CountDownLatch held) {
    try {
      assertThat(held.await(Patience.MOST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private JsonNode awaitStatus(String id, String status) {
    return await().until(() -> listed(id), work -> work.path("status").asText().equals(status));
  }

  private JsonNode listed(String id) {
    for (JsonNode work : admin.get(DELIVERIES).hasStatus(200).data().get("work")) {
      if (work.get("id").asText().equals(id)) {
        return work;
      }
    }
    throw new AssertionError(id + " is not listed");
  }

  private List<String> ids(String path) {
    return admin.get(path).hasStatus(200).data().get("work").findValuesAsText("id");
  }

  private static String call(String id, String verb) {
    return WORK + "/" + id + "/" + verb;
  }
}
