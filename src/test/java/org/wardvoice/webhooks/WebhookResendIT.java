package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Tests, redeliveries and replays by a user; other tests check whether they arrive. */
@ServerTest
class WebhookResendIT {

  private final Instant longAgo = Instant.now().minus(3, ChronoUnit.DAYS);

  private final Sql sql;
  private final RegisteredWebhook webhook;
  private final Api api;

  WebhookResendIT(ServerUnderTest server) {
    sql = new Sql(server);
    webhook = RegisteredWebhook.of(server);
    api = webhook.api();
  }

  @Test
  void sendsAgainWhatIsFinished() throws Exception {
    for (String status : List.of("delivered", "failed")) {
      String delivery = webhook.past().told("task.created", status, longAgo);
      Answer again =
          api.post(webhook.path() + "/deliveries/" + delivery + "/redeliver").hasStatus(200);
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
    String delivery = webhook.past().told("task.created", "pending", longAgo);
    Answer again =
        api.post(webhook.path() + "/deliveries/" + delivery + "/redeliver").hasStatus(200);
    assertThat(Instant.parse(again.data("next_attempt_at")))
        .isBefore(Instant.now().plusSeconds(60));
  }

  @Test
  void asksASparedReceiverAtOnceWhenAPersonWantsIt() throws Exception {
    String delivery = webhook.past().told("task.created", "failed", longAgo);
    for (String call : List.of("/deliveries/" + delivery + "/redeliver", "/test", "/replay")) {
      String moment =
          sql.value(
              "update webhooks set failures = 5, failing_since = now(), resume_at = now() +"
                  + " interval '100 days' where id = ? returning cast(resume_at as text)",
              UUID.fromString(webhook.id()));
      Map<String, Object> body =
          call.equals("/replay") ? Map.of("since", longAgo.minusSeconds(1).toString()) : Map.of();
      assertThat(api.post(webhook.path() + call, body).status()).as(call).isIn(200, 201);
      assertThat(
              sql.count(
                  "select count(*) from webhooks where id = ? and resume_at = cast(? as"
                      + " timestamptz)",
                  UUID.fromString(webhook.id()),
                  moment))
          .as(call)
          .isZero();
    }
  }

  @Test
  void replaysALongLogInSteps() throws Exception {
    webhook.past().events(10_500, "task.created", longAgo);
    Map<String, Object> since = Map.of("since", longAgo.minusSeconds(1).toString());
    String key = "replay-" + UUID.randomUUID();
    Api keyed = api.with("Idempotency-Key", key);
    assertThat(keyed.post(webhook.path() + "/replay", since).hasStatus(200).data("replayed"))
        .isEqualTo("10500");
    assertThat(
            sql.count(
                "select count(*) from idempotency_keys where key = ?"
                    + " and lease_until > created_at + interval '1 minute'",
                key))
        .as("each step extends the lease")
        .isEqualTo(1);
    assertThat(
            sql.count(
                "select count(*) from webhook_deliveries where webhook_id = ?",
                UUID.fromString(webhook.id())))
        .isEqualTo(10_500);
    api.delete(webhook.path()).hasStatus(200);
  }

  @Test
  void replaysWhatTheLogHoldsForTheWebhook() throws Exception {
    String cardiology = webhook.hospital().openDepartment("Cardiology");
    String oncology = webhook.hospital().openDepartment("Oncology");
    String narrow =
        webhook
            .hospital()
            .register(
                Map.of(
                    "events", List.of("task_created", "note.signed"), "department", "Cardiology"))
            .data("id");
    webhook.past().event("task.created", cardiology, longAgo);
    webhook.past().event("note.signed", cardiology, longAgo);
    webhook.past().event("note.created", cardiology, longAgo);
    webhook.past().event("task.created", oncology, longAgo);
    webhook.past().event("task.created", cardiology, longAgo.minusSeconds(3600));
    String narrowPath = WEBHOOKS + "/" + narrow;
    Map<String, Object> since = Map.of("since", longAgo.minusSeconds(60).toString());
    assertThat(api.post(narrowPath + "/replay", since).hasStatus(200).data("replayed"))
        .isEqualTo("2");
    assertThat(api.post(webhook.path() + "/replay", since).data("replayed")).isEqualTo("4");
    sql.update(
        // The webhook first, as the dispatch locks it.
        "with held as materialized (select id from webhooks where id = ? for update)"
            + " update webhook_deliveries d set status = 'delivered', finished_at = now(), claim = null"
            + " from held where d.webhook_id = held.id",
        UUID.fromString(narrow));
    assertThat(api.post(narrowPath + "/replay", since).data("replayed")).isEqualTo("2");
    assertThat(api.get(narrowPath + "/deliveries").data().at("/pagination/total_count").asInt())
        .isEqualTo(2);
    assertThat(
            api.post(narrowPath + "/replay", Map.of("since", Instant.now().toString()))
                .data("replayed"))
        .isEqualTo("0");
    api.post(narrowPath + "/replay", Map.of()).isInvalid("since", "is required");
    api.post(narrowPath + "/replay", Map.of("since", "yesterday"))
        .isInvalid("since", "must be an ISO 8601 time");
  }

  @Test
  void sendsNothingToAWebhookThatIsSwitchedOff() throws Exception {
    String delivery = webhook.past().told("task.created", "failed", longAgo);
    api.put(webhook.path(), Map.of("active", false)).hasStatus(200);
    api.post(webhook.path() + "/test").isError(409, "CONFLICT");
    api.post(webhook.path() + "/replay", Map.of("since", longAgo.toString()))
        .isError(409, "CONFLICT");
    api.post(webhook.path() + "/deliveries/" + delivery + "/redeliver").isError(409, "CONFLICT");
    assertThat(webhook.deliveries("?status=failed")).containsExactly(delivery);
  }
}
