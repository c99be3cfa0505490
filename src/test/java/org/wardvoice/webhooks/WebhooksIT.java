package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.wardvoice.webhooks.OwnHospital.SECRET;
import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;
import static org.wardvoice.webhooks.OwnHospital.wanted;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Registering, finding and deleting webhooks. */
@ServerTest
class WebhooksIT {

  private final Sql sql;
  private final OwnHospital hospital;
  private final Api api;

  WebhooksIT(ServerUnderTest server) {
    sql = new Sql(server);
    hospital = OwnHospital.found(server);
    api = hospital.api();
  }

  @Test
  void answersTheWholeRecordAndNeverTheSecret() throws Exception {
    hospital.openDepartment("Cardiology");
    Answer made =
        hospital
            .register(
                Map.of(
                    "url",
                    "HTTP://LocalHost:9/Hook?token=of-the-receiver",
                    "events",
                    List.of("feedback_created", "Task.Completed", "feedback_created", "*"),
                    "department",
                    "cardiology",
                    "payload",
                    "THIN"))
            .hasStatus(201);
    JsonNode record = made.data();
    assertThat(record.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "id",
            "url",
            "events",
            "department",
            "payload",
            "active",
            "disabled_reason",
            "former_secret_until",
            "created_at",
            "updated_at");
    assertThat(made.data("url")).isEqualTo("http://localhost:9/Hook?token=of-the-receiver");
    assertThat(record.get("events").toString())
        .isEqualTo("[\"feedback_created\",\"task.completed\",\"*\"]");
    assertThat(made.data("department")).isEqualTo("Cardiology");
    assertThat(made.data("payload")).isEqualTo("thin");
    assertThat(record.get("active").asBoolean()).isTrue();
    assertThat(record.get("disabled_reason").isNull()).isTrue();
    Answer read = api.get(WEBHOOKS + "/" + made.data("id")).hasStatus(200);
    assertThat(read.data()).isEqualTo(record);
    assertThat(read.header("ETag")).isEqualTo(made.header("ETag"));
    assertThat(made.header("Location")).endsWith(WEBHOOKS + "/" + made.data("id"));
    assertThat(made.text() + read.text() + api.get(WEBHOOKS).text()).doesNotContain(SECRET);
    WebhookSecretsIT.assertKept(sql, SECRET);
  }

  @Test
  void isForAllDepartmentsWithFullPayloadsAndActiveUnlessSaidOtherwise() {
    Answer made = hospital.register(Map.of()).hasStatus(201);
    assertThat(made.data().get("department").isNull()).isTrue();
    hospital.register(Map.of("url", "https://receiver.invalid/not-known-yet")).hasStatus(201);
    assertThat(made.data("payload")).isEqualTo("full");
    assertThat(made.data("active")).isEqualTo("true");
    assertThat(hospital.register(Map.of("active", false)).data("active")).isEqualTo("false");
  }

  @Test
  void refusesWhatIsNoWebhook() {
    api.post(WEBHOOKS, Map.of())
        .isInvalid("url", "is required")
        .isInvalid("events", "is required")
        .isInvalid("secret", "is required");
    hospital.register(Map.of("events", List.of())).isInvalid("events", "must have 1 to");
    hospital
        .register(Map.of("events", List.of("task.created", "task.deleted", "")))
        .isInvalid("events[2]", "blank");
    hospital
        .register(Map.of("events", List.of("task.created", "task.deleted")))
        .isInvalid("events[1]", "must be one of: *, patient.created, patient.updated");
    hospital.register(Map.of("events", List.of("webhook.test"))).isInvalid("events[0]", "one of");
    hospital.register(Map.of("payload", "fat")).isInvalid("payload", "must be one of: full, thin");
    hospital
        .register(Map.of("department", "Nowhere"))
        .isInvalid("department", "unknown department");
    hospital
        .register(
            Map.of("url", "ftp://x", "events", List.of("task.deleted"), "department", "Nowhere"))
        .isInvalid("url", "must be a URL")
        .isInvalid("events[0]", "must be one of")
        .isInvalid("department", "unknown department");
    hospital.register(Map.of("secrets", "x")).isInvalid("secrets", "unknown field");
    hospital.register(Map.of("url", "http://169.254.169.254/latest/")).isInvalid("url", "network");
  }

  @Test
  void deletesOnceAndWithAllDeliveries() throws Exception {
    String id = hospital.register("http://127.0.0.1:9/hook");
    String path = WEBHOOKS + "/" + id;
    api.post(path + "/test").hasStatus(201);
    assertThat(api.delete(path).hasStatus(200).data("id")).isEqualTo(id);
    api.delete(path).isError(404, "NOT_FOUND");
    assertGone(path);
    await()
        .until(
            () ->
                sql.count("select count(*) from webhooks where id = ?", UUID.fromString(id)) == 0);
    assertThat(
            sql.count(
                "select count(*) from webhook_deliveries where webhook_id = ?",
                UUID.fromString(id)))
        .isZero();
  }

  private void assertGone(String path) {
    api.get(path).isError(404, "NOT_FOUND");
    api.put(path, Map.of("active", true)).isError(404, "NOT_FOUND");
    api.get(path + "/deliveries").isError(404, "NOT_FOUND");
    api.post(path + "/test").isError(404, "NOT_FOUND");
    api.post(path + "/rotate-secret", Map.of("secret", SECRET)).isError(404, "NOT_FOUND");
    assertThat(ids(WEBHOOKS)).isEmpty();
  }

  /** The state that a node leaves if it is killed between the response and the removal of the last row. */
  @Test
  void finishesADeletionThatWasBegunHoweverManyDeliveriesThereAre() throws Exception {
    String id = hospital.register("http://127.0.0.1:9/hook");
    UUID webhook = UUID.fromString(id);
    sql.update("update webhooks set active = false where id = ?", webhook);
    past(id).waiting(4500);
    sql.update("update webhooks set deleted_at = now() where id = ?", webhook);
    assertGone(WEBHOOKS + "/" + id);
    await().until(() -> sql.count("select count(*) from webhooks where id = ?", webhook) == 0);
    assertThat(sql.count("select count(*) from webhook_deliveries where webhook_id = ?", webhook))
        .isZero();
  }

  @Test
  void listsTheNewestFirstAndThoseThatAreActive() {
    String first = hospital.register("https://192.0.2.1/");
    String second = hospital.register(Map.of("active", false)).data("id");
    String third = hospital.register("https://192.0.2.3/");
    assertThat(ids(WEBHOOKS)).containsExactly(third, second, first);
    assertThat(ids(WEBHOOKS + "?active=true")).containsExactly(third, first);
    assertThat(ids(WEBHOOKS + "?active=false")).containsExactly(second);
    api.get(WEBHOOKS + "?active=maybe").isInvalid("active", "true, false");
    Answer page = api.get(WEBHOOKS + "?limit=2");
    String cursor = page.data().at("/pagination/next_cursor").asText();
    assertThat(ids(WEBHOOKS + "?limit=2&cursor=" + cursor)).containsExactly(first);
  }

  private PastDeliveries past(String webhook) {
    return new PastDeliveries(sql, hospital.id(), webhook);
  }

  private List<String> ids(String path) {
    return api.get(path).hasStatus(200).data().get("webhooks").findValuesAsText("id");
  }

  @Test
  void makesOneWebhookOfOneKey() throws Exception {
    Api keyed = api.with("Idempotency-Key", "hook-" + Ids.next());
    List<Answer> answers = AtOnce.call(5, number -> keyed.post(WEBHOOKS, wanted(Map.of())));
    assertThat(answers).extracting(Answer::status).isSubsetOf(201, 409).contains(201);
    assertThat(ids(WEBHOOKS)).hasSize(1);
    Answer replayed = keyed.post(WEBHOOKS, wanted(Map.of())).hasStatus(201);
    assertThat(replayed.header("Idempotent-Replayed")).isEqualTo("true");
    keyed
        .post(WEBHOOKS, wanted(Map.of("secret", "another secret of the ward")))
        .isError(409, "IDEMPOTENCY_KEY_REUSED");
  }

  @Test
  void takesNoMoreThanAHundredHoweverManyComeAtOnce() throws Exception {
    past(hospital.register(Map.of()).hasStatus(201).data("id")).copy(94);
    List<Answer> answers = AtOnce.call(20, number -> hospital.register(Map.of()));
    assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(5);
    Answer refused = hospital.register(Map.of()).isError(409, "CONFLICT");
    assertThat(refused.error().get("message").asText()).contains("100 webhooks");
    answers.stream()
        .filter(answer -> answer.status() != 201)
        .forEach(answer -> answer.isError(409, "CONFLICT"));
    api.delete(WEBHOOKS + "/" + ids(WEBHOOKS).get(0)).hasStatus(200);
    hospital.register(Map.of()).hasStatus(201);
  }

  @Test
  void keepsInTheAuditLogWhoDidWhatAndNoMoreOfTheAddressThanItsHost() throws Exception {
    Answer made = hospital.register(Map.of("url", "http://127.0.0.1:9/hook?token=hidden"));
    String path = WEBHOOKS + "/" + made.data("id");
    api.put(path, Map.of("payload", "thin"));
    String fresh = "the next secret of the ward";
    api.post(path + "/rotate-secret", Map.of("secret", fresh));
    api.post(path + "/test");
    api.delete(path);
    Map<String, JsonNode> told = new HashMap<>();
    api.get("/api/audit/events?limit=100&eventType=data_change")
        .hasStatus(200)
        .data()
        .get("events")
        .forEach(event -> told.put(event.get("action").asText(), event));
    assertThat(told)
        .containsKeys(
            "webhook_created",
            "webhook_updated",
            "webhook_secret_rotated",
            "webhook_tested",
            "webhook_deleted");
    assertThat(told.get("webhook_created").toString()).contains("http://127.0.0.1:9\"");
    assertThat(told.values().toString()).doesNotContain("hidden", SECRET, fresh);
  }
}
