package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.AttemptResult;
import org.wardvoice.webhooks.entity.DueDelivery;
import org.wardvoice.webhooks.entity.Lease;
import org.wardvoice.webhooks.entity.Payload;

/** What happens to a delivery after an attempt. */
class DecideNextStepTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  private final DecideNextStep nextStep =
      new DecideNextStep(
          new RetrySchedule(List.of(Duration.ofSeconds(5), Duration.ofMinutes(5)), () -> 0.5));

  @Test
  void isDeliveredByAnyAnswerOfTheTwoHundreds() {
    assertThat(nextStep(0, 204, null))
        .returns(DeliveryStatus.DELIVERED, AttemptResult::status)
        .returns(NOW, AttemptResult::finishedAt);
  }

  @Test
  void keepsWhatAReceiverSaysOnlyWhereItRefuses() {
    assertThat(nextStep(0, 200, null).answer()).isNull();
    assertThat(nextStep(0, 500, null).answer()).isEqualTo("said");
  }

  @Test
  void isTriedAgainAfterEveryOtherAnswerAndAfterNone() {
    for (Integer status : new Integer[] {301, 400, 404, 500, null}) {
      assertThat(nextStep(0, status, null))
          .as("%s", status)
          .returns(DeliveryStatus.PENDING, AttemptResult::status)
          .returns(NOW.plusSeconds(5), AttemptResult::dueAt);
    }
  }

  @Test
  void hasFailedAfterTheLastTry() {
    assertThat(nextStep(1, 500, null).status()).isEqualTo(DeliveryStatus.PENDING);
    assertThat(nextStep(2, 500, null).status()).isEqualTo(DeliveryStatus.FAILED);
  }

  @Test
  void hasFailedWhereTheReceiverIsGone() {
    assertThat(nextStep(0, 410, null).status()).isEqualTo(DeliveryStatus.FAILED);
  }

  @Test
  void waitsForAnOverloadedReceiverAsLongAsItAsksFor() {
    assertThat(nextStep(0, 429, "60").dueAt()).isEqualTo(NOW.plusSeconds(60));
    assertThat(nextStep(0, 503, "60").dueAt()).isEqualTo(NOW.plusSeconds(60));
    assertThat(nextStep(0, 503, "2").dueAt()).as("not sooner").isEqualTo(NOW.plusSeconds(5));
    assertThat(nextStep(0, 500, "60").dueAt()).as("no overload").isEqualTo(NOW.plusSeconds(5));
  }

  @Test
  void onlyAReceiverThatIsAvailableRefuses() {
    for (int status : new int[] {301, 400, 404, 422, 500, 501}) {
      assertThat(answered(status).isRefusal()).as("%s", status).isTrue();
    }
    for (int status : new int[] {200, 204, 408, 429, 502, 503, 504, 522}) {
      assertThat(answered(status).isRefusal()).as("%s", status).isFalse();
    }
    assertThat(Reply.failed(NOW, Duration.ofSeconds(10), "timed out").isRefusal()).isFalse();
    assertThat(Reply.answered(NOW, Duration.ofSeconds(9), 500, "", null).isRefusal()).isFalse();
    assertThat(Reply.notSent(NOW, "too many look-ups").isRefusal()).isFalse();
  }

  @Test
  void goesToTheRightPlaceAtOnceAfterAFailureAtAFormerOne() {
    for (int status : new int[] {410, 500}) {
      assertThat(nextStep.decide(tried(2, answered(status)), true))
          .as("%s", status)
          .returns(DeliveryStatus.PENDING, AttemptResult::status)
          .returns(NOW, AttemptResult::dueAt)
          .returns(true, AttemptResult::sent)
          .returns(false, AttemptResult::counts);
    }
  }

  @Test
  void waitsALittleWhereThisServerCouldNotSendIt() {
    assertThat(nextStep.decide(tried(2, Reply.notSent(NOW, "too many look-ups")), false))
        .returns(DeliveryStatus.PENDING, AttemptResult::status)
        .returns(NOW.plusSeconds(30), AttemptResult::dueAt)
        .returns(false, AttemptResult::sent)
        .returns(false, AttemptResult::counts);
  }

  private AttemptResult nextStep(int triesBefore, Integer status, String retryAfter) {
    Duration took = Duration.ofMillis(7);
    Reply reply =
        status == null
            ? Reply.failed(NOW, took, "timed out")
            : Reply.answered(NOW, took, status, "said", retryAfter);
    return nextStep.decide(tried(triesBefore, reply), false);
  }

  private static Reply answered(int status) {
    return Reply.answered(NOW, Duration.ofMillis(7), status, "", null);
  }

  private static FinishedAttempt tried(int triesBefore, Reply reply) {
    DueDelivery delivery =
        new DueDelivery(
            new UUID(0, 1),
            new UUID(0, 2),
            new Lease(new UUID(0, 3), NOW, Duration.ofSeconds(20), 0),
            triesBefore,
            "https://receiver.example",
            Payload.FULL,
            List.of(new byte[0]),
            new DueDelivery.DeliveredEvent(new UUID(0, 4), "note.created", NOW, "{}", null));
    return new FinishedAttempt(delivery, reply, NOW);
  }
}
