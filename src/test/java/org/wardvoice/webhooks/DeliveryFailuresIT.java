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
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.webhooks.Receiver.Delivery;
import org.wardvoice.webhooks.Receiver.Reply;

/** Receivers that are slow, overloaded, moved, dead or gone, or refuse some events. */
@ServerTest
@Order(3)
class DeliveryFailuresIT {

  private final Api api;
  private final Registration hospital;
  private final Sql sql;
  private final UUID organization;
  private final Receiver receiver = Receiver.start();

  DeliveryFailuresIT(ServerUnderTest server) {
    OwnHospital own = OwnHospital.withDepartments(server);
    organization = UUID.fromString(own.id());
    api = own.api();
    hospital = new Registration(api);
    sql = new Sql(server);
  }

  @AfterEach
  void endListening() throws Exception {
    sql.update("delete from webhooks where organization_id = ?", organization);
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
    JsonNode delivery = hospital.awaitStatus(webhook, "delivered");
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

    JsonNode dead = hospital.awaitStatus(webhook, "failed");
    assertThat(dead.path("attempts").asInt()).isEqualTo(5);
    assertThat(receiver.deliveries()).hasSize(5);

    receiver.answering(Reply::ok);
    api.post(path(webhook, dead) + "/redeliver").data();
    assertThat(hospital.awaitStatus(webhook, "delivered").path("attempts").asInt()).isEqualTo(6);
    assertThat(receiver.deliveries())
        .extracting(DeliveryFailuresIT::id)
        .containsOnly(dead.path("event_id").asText());
  }

  @Test
  void comesBackNoSoonerThanAnOverloadedReceiverAsksFor() {
    receiver.answering(
        any ->
            receiver.deliveries().size() == 1
                ? new Reply(503, Map.of("Retry-After", "1"), "")
                : Reply.of(200));
    hospital.register(receiver, "patient.created");
    hospital.admit("Cardiology");

    List<Delivery> tries = receiver.awaitAll(2, any -> true);

    assertThat(Duration.between(tries.get(0).at(), tries.get(1).at()))
        .isGreaterThan(Duration.ofMillis(950));
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

      hospital.awaitStatus(webhook, "delivered");

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
      hospital.replay(dead, since);
      receiver.awaitAll(8, any -> true);
      hospital.replay(other, since);

      lively.awaitAll(40, any -> true);

      assertThat(hospital.statuses(dead))
          .as("none of the other's has come to an end before")
          .containsOnly("pending");
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

      assertThat(hospital.awaitStatus(webhook, "delivered").path("attempts").asInt()).isEqualTo(2);

      assertThat(there.deliveries()).hasSize(1);
      assertThat(api.get("/api/webhooks/" + webhook).data("active")).isEqualTo("true");
      assertThat(
              sql.value(
                  "select tries from webhook_deliveries where webhook_id = cast(? as uuid)",
                  webhook))
          .as("that count")
          .isEqualTo("1");
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
            case 2 -> new Reply(503, Map.of("Retry-After", "1"), "");
            default -> {
              resting.await();
              yield Reply.of(200);
            }
          };
        });
    Instant since = Instant.now();
    hospital.admit("Cardiology");
    hospital.admit("Cardiology");
    String webhook = hospital.register(receiver, "patient.created");
    hospital.replay(webhook, since);
    awaitRest(webhook);
    resting.countDown();

    List<Delivery> tries = receiver.awaitAll(4, any -> true);

    assertThat(Duration.between(tries.get(1).at(), tries.get(2).at()))
        .isGreaterThan(Duration.ofMillis(950));
  }

  @Test
  void eventsThatAreRefusedDoNotDelayTheOthers() {
    receiver.answering(one -> Reply.of(isAbout("Emergency", one) ? 422 : 200));
    hospital.register(receiver, "patient.created");
    IntStream.range(0, 10).forEach(i -> hospital.admit("Emergency"));
    receiver.awaitAll(16, any -> true);
    IntStream.range(0, 4).forEach(i -> hospital.admit("Cardiology"));
    Instant since = Instant.now();

    List<Delivery> others = receiver.awaitAll(4, one -> isAbout("Cardiology", one));

    assertThat(others)
        .extracting(Delivery::at)
        .allSatisfy(at -> assertThat(at).isBefore(since.plusSeconds(25)));
  }

  @Test
  void sparesAReceiverThatFailsAllTheTimeAndTellsItEverythingOnceItRecovers() throws Exception {
    receiver.answering(any -> Reply.of(503));
    String webhook = hospital.register(receiver, "patient.created");
    hospital.admit("Cardiology");
    hospital.awaitStatus(webhook, "failed");
    int before = receiver.deliveries().size();
    IntStream.range(0, 30).forEach(i -> hospital.admit("Cardiology"));

    assertThat(receiver.deliveries().size() - before)
        .as("not each is tried at once")
        .isLessThan(30);

    receiver.answering(Reply::ok);
    await().until(() -> hospital.statuses(webhook).stream().noneMatch("pending"::equals));
    assertThat(hospital.statuses(webhook).stream().filter("delivered"::equals))
        .hasSizeGreaterThanOrEqualTo(25);
    assertThat(sql.value("select failures from webhooks where id = cast(? as uuid)", webhook))
        .isEqualTo("0");
  }

  private static boolean isAbout(String department, Delivery delivery) {
    return delivery.json().at("/data/department").asText().equals(department);
  }

  private void awaitRest(String webhook) {
    await()
        .until(
            () ->
                sql.count(
                    "select count(*) from webhooks where rest_until is not null and id = cast(? as uuid)",
                    webhook),
            count -> count == 1);
  }

  private static String path(String webhook, JsonNode delivery) {
    return "/api/webhooks/%s/deliveries/%s".formatted(webhook, delivery.path("id").asText());
  }

  private static String id(Delivery delivery) {
    return delivery.header("webhook-id");
  }
}
