package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.webhooks.Receiver.Delivery;
import org.wardvoice.webhooks.Receiver.Reply;

/** Receivers that are slow, overloaded, moved, dead or gone. */
@ServerTest
class DeliveryFailuresIT {

  /** Of a try, as the server under test is configured. */
  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final ServerUnderTest server;
  private final Api api;
  private final Registration hospital;
  private final Sql sql;
  private final Receiver receiver = Receiver.start();

  DeliveryFailuresIT(ServerUnderTest server) {
    this.server = server;
    api = Api.of(server).as("super_admin@demo.example");
    hospital = new Registration(api);
    sql = new Sql(server);
  }

  @AfterEach
  void endListening() throws Exception {
    sql.update("delete from webhooks");
    receiver.close();
  }

  @Test
  void triesAgainAndKeepsWhatCameOfEachTry() {
    receiver.answering(any -> receiver.deliveries().size() < 3 ? Reply.of(500) : Reply.of(200));
    String webhook = hospital.register(receiver, "patient.created");
    hospital.admit("Cardiology");

    List<Delivery> tries = receiver.awaitAll(3, any -> true);

    assertThat(tries).extracting(one -> one.header("webhook-id")).containsOnly(id(tries.get(0)));
    assertThat(tries).extracting(Delivery::body).containsOnly(tries.get(0).body());
    JsonNode delivery = awaitStatus(webhook, "delivered");
    assertThat(delivery.path("attempts").asInt()).isEqualTo(3);
    assertThat(delivery.path("last_status").asInt()).isEqualTo(200);
  }

  @Test
  void keepsTheOrderOfOneRecordThoughEachDeliveryFailsFirst() {
    Set<String> failed = ConcurrentHashMap.newKeySet();
    receiver.answering(one -> Reply.of(failed.add(id(one)) ? 503 : 200));
    hospital.register(receiver, "patient.updated");
    String patient = hospital.admit("Cardiology");
    List<String> reasons = IntStream.range(0, 4).mapToObj(i -> "reason " + i).toList();
    reasons.forEach(reason -> hospital.change(patient, reason));

    List<Delivery> told = receiver.awaitAll(8, any -> true);

    List<String> expected = new ArrayList<>();
    reasons.forEach(reason -> expected.addAll(List.of(reason, reason)));
    assertThat(told.stream().map(one -> one.json().at("/data/admission_reason").asText()))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void givesADeliveryUpAfterTheLastTryAndSendsItAgainWhenAsked() {
    receiver.answering(any -> new Reply(500, Map.of(), "no\u0000 way\r\n"));
    String webhook = hospital.register(receiver, "patient.created");
    hospital.admit("Cardiology");

    JsonNode dead = awaitStatus(webhook, "failed");
    assertThat(dead.path("attempts").asInt()).isEqualTo(5);
    assertThat(receiver.deliveries()).hasSize(5);

    receiver.answering(Reply::ok);
    api.post(path(webhook, dead) + "/redeliver").data();
    assertThat(awaitStatus(webhook, "delivered").path("attempts").asInt()).isEqualTo(6);
    assertThat(receiver.deliveries())
        .extracting(DeliveryFailuresIT::id)
        .containsOnly(dead.path("event_id").asText());
  }

  @Test
  void comesBackNoSoonerThanAnOverloadedReceiverAsksFor() {
    receiver.answering(
        any ->
            receiver.deliveries().size() == 1
                ? new Reply(503, Map.of("Retry-After", "3"), "")
                : Reply.of(200));
    hospital.register(receiver, "patient.created");
    hospital.admit("Cardiology");

    List<Delivery> tries = receiver.awaitAll(2, any -> true);

    assertThat(Duration.between(tries.get(0).at(), tries.get(1).at()))
        .isGreaterThan(Duration.ofMillis(2500));
  }

  @Test
  void givesUpWaitingForASlowAnswerAndFollowsNoRedirect() {
    try (Receiver elsewhere = Receiver.start()) {
      CountDownLatch never = new CountDownLatch(1);
      receiver.answering(
          any -> {
            if (receiver.deliveries().size() == 1) {
              never.await();
            }
            return receiver.deliveries().size() == 2
                ? new Reply(308, Map.of("Location", elsewhere.url()), "")
                : Reply.of(200);
          });
      String webhook = hospital.register(receiver, "patient.created");
      hospital.admit("Cardiology");

      awaitStatus(webhook, "delivered");

      assertThat(receiver.deliveries()).hasSize(3);
      assertThat(elsewhere.deliveries()).isEmpty();
    }
  }

  @Test
  void aDeadReceiverHoldsUpNobody() {
    Instant since = Instant.now();
    IntStream.range(0, 40).forEach(i -> hospital.admit("Cardiology"));
    CountDownLatch never = new CountDownLatch(1);
    receiver.answering(
        any -> {
          never.await();
          return Reply.of(200);
        });
    try (Receiver lively = Receiver.start()) {
      String dead = hospital.register(receiver, "patient.created");
      String other = hospital.register(lively, "patient.created");
      replay(dead, since);
      Instant hangs = receiver.awaitAll(8, any -> true).get(0).at();
      replay(other, since);

      List<Delivery> arrived = lively.awaitAll(40, any -> true);

      assertThat(arrived.get(39).at())
          .as("before the first try of the other is given up")
          .isBefore(hangs.plus(TIMEOUT));
      assertThat(statuses(dead)).doesNotContain("delivered");
    }
  }

  @Test
  void whatAFormerAddressAnswersIsNotHeldAgainstTheNewOne() throws Exception {
    CountDownLatch moved = new CountDownLatch(1);
    receiver.answering(
        any -> {
          moved.await();
          return Reply.of(410);
        });
    try (Receiver there = Receiver.start()) {
      String webhook = hospital.register(receiver, "patient.created");
      hospital.admit("Cardiology");
      receiver.awaitAll(1, any -> true);
      api.put("/api/webhooks/" + webhook, Map.of("url", there.url())).hasStatus(200);
      moved.countDown();

      assertThat(awaitStatus(webhook, "delivered").path("attempts").asInt()).isEqualTo(2);

      assertThat(there.deliveries()).hasSize(1);
      assertThat(api.get("/api/webhooks/" + webhook).data("active")).isEqualTo("true");
      assertThat(sql.value("select tries from webhook_deliveries")).as("that count").isEqualTo("1");
    }
  }

  @Test
  void sendsWhatWaitsAtOnceToANewAddress() throws Exception {
    receiver.answering(any -> new Reply(503, Map.of("Retry-After", "3600"), ""));
    try (Receiver there = Receiver.start()) {
      String webhook = hospital.register(receiver, "patient.created");
      hospital.admit("Cardiology");
      awaitRest(webhook);
      api.put("/api/webhooks/" + webhook, Map.of("url", there.url())).hasStatus(200);

      there.awaitAll(1, any -> true);
    }
  }

  @Test
  void aRestThatWasAskedForHoldsBackTheRetriesOfOthersToo() throws Exception {
    CountDownLatch resting = new CountDownLatch(1);
    receiver.answering(
        any -> {
          int count = receiver.deliveries().size();
          if (count == 1) {
            resting.await();
          }
          return switch (count) {
            case 1 -> Reply.of(500);
            case 2 -> new Reply(503, Map.of("Retry-After", "3"), "");
            default -> Reply.of(200);
          };
        });
    Instant since = Instant.now();
    hospital.admit("Cardiology");
    hospital.admit("Cardiology");
    String webhook = hospital.register(receiver, "patient.created");
    replay(webhook, since);
    awaitRest(webhook);
    resting.countDown();

    List<Delivery> tries = receiver.awaitAll(4, any -> true);

    assertThat(Duration.between(tries.get(1).at(), tries.get(2).at()))
        .isGreaterThan(Duration.ofMillis(2500));
  }

  @Test
  void sparesAReceiverThatFailsAllTheTimeAndTellsItEverythingOnceItRecovers() throws Exception {
    receiver.answering(any -> Reply.of(500));
    String webhook = hospital.register(receiver, "patient.created");
    hospital.admit("Cardiology");
    awaitStatus(webhook, "failed");
    int before = receiver.deliveries().size();
    IntStream.range(0, 30).forEach(i -> hospital.admit("Cardiology"));

    assertThat(receiver.deliveries().size() - before)
        .as("not each is tried at once")
        .isLessThan(30);

    receiver.answering(Reply::ok);
    await().until(() -> statuses(webhook).stream().noneMatch("pending"::equals));
    assertThat(statuses(webhook).stream().filter("delivered"::equals))
        .hasSizeGreaterThanOrEqualTo(25);
    assertThat(sql.value("select failures from webhooks where id = cast(? as uuid)", webhook))
        .isEqualTo("0");
  }

  @Test
  void switchesAWebhookOffWhoseReceiverIsGone() throws Exception {
    receiver.answering(any -> Reply.of(410));
    String administrator = new TestUsers(server).like("hospital_admin@demo.example");
    try (Mailbox mails = Mailbox.of(server)) {
      String webhook = hospital.register(receiver, "patient.created");
      hospital.admit("Cardiology");

      JsonNode off = awaitOff(webhook);

      assertThat(off.path("disabled_reason").asText()).isEqualTo("gone");
      assertThat(awaitStatus(webhook, "failed").path("attempts").asInt()).isOne();
      assertThat(mails.await(administrator).getSubject())
          .isEqualTo("The webhook to 127.0.0.1 was switched off");
      hospital.admit("Cardiology");
      assertThat(receiver.deliveries()).hasSize(1);
    }
  }

  @Test
  void switchesAWebhookOffThatHasFailedForDaysAndTellsTheAdministratorsOnce() throws Exception {
    CountDownLatch together = new CountDownLatch(1);
    receiver.answering(
        any -> {
          together.await();
          return Reply.of(500);
        });
    String administrator = new TestUsers(server).like("hospital_admin@demo.example");
    Instant since = Instant.now();
    IntStream.range(0, 8).forEach(i -> hospital.admit("Cardiology"));
    try (Mailbox mails = Mailbox.of(server)) {
      String webhook = hospital.register(receiver, "patient.created");
      sql.update("update webhooks set failures = 1, failing_since = now() - interval '6 days'");
      replay(webhook, since);
      receiver.awaitAll(8, any -> true);
      together.countDown();

      assertThat(awaitOff(webhook).path("disabled_reason").asText()).isEqualTo("failing");
      await().until(() -> sql.count("select count(*) from webhook_attempts"), count -> count == 8);

      assertThat(mails.await(administrator).getContent().toString()).contains(webhook);
      assertThat(mails.to(administrator)).hasSize(1);
      assertThat(Api.of(server).as(administrator).get("/api/notifications").hasStatus(200).text())
          .containsOnlyOnce(webhook);
      assertThat(
              sql.count(
                  "select count(*) from audit_events where action = 'webhook_disabled'"
                      + " and resource_id = cast(? as uuid)",
                  webhook))
          .isOne();
    }
  }

  private void replay(String webhook, Instant since) {
    api.post("/api/webhooks/" + webhook + "/replay", Map.of("since", since.toString())).data();
  }

  private void awaitRest(String webhook) {
    await()
        .until(
            () ->
                sql.count(
                    "select count(*) from webhooks where rest_until > now() and id = cast(? as uuid)",
                    webhook),
            count -> count == 1);
  }

  private JsonNode awaitOff(String webhook) {
    return await()
        .until(
            () -> api.get("/api/webhooks/" + webhook).hasStatus(200).data(),
            record -> !record.path("active").asBoolean());
  }

  private JsonNode awaitStatus(String webhook, String status) {
    return await()
        .until(
            () -> deliveries(webhook).path(0),
            delivery -> delivery.path("status").asText().equals(status));
  }

  private List<String> statuses(String webhook) {
    return StreamSupport.stream(deliveries(webhook).spliterator(), false)
        .map(one -> one.path("status").asText())
        .toList();
  }

  private JsonNode deliveries(String webhook) {
    return hospital.deliveries(webhook).data().path("deliveries");
  }

  private static String path(String webhook, JsonNode delivery) {
    return "/api/webhooks/%s/deliveries/%s".formatted(webhook, delivery.path("id").asText());
  }

  private static String id(Delivery delivery) {
    return delivery.header("webhook-id");
  }
}
