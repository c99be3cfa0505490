package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.DueDelivery;
import org.wardvoice.webhooks.entity.Lease;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.SigningSecrets;
import org.wardvoice.webhooks.entity.TriedDelivery;

/** What happens to a delivery after an attempt. */
class JudgeTryTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  private final JudgeTry judge =
      new JudgeTry(
          new RetrySchedule(List.of(Duration.ofSeconds(5), Duration.ofMinutes(5)), () -> 0.5));

  @Test
  void isDeliveredByAnyAnswerOfTheTwoHundreds() {
    assertThat(judge(0, 204, null))
        .returns(DeliveryStatus.DELIVERED, TriedDelivery::status)
        .returns(NOW, TriedDelivery::finishedAt);
  }

  @Test
  void keepsWhatAReceiverSaysOnlyWhereItRefuses() {
    assertThat(judge(0, 200, null).answer()).isNull();
    assertThat(judge(0, 500, null).answer()).isEqualTo("said");
  }

  @Test
  void isTriedAgainAfterEveryOtherAnswerAndAfterNone() {
    for (Integer status : new Integer[] {301, 400, 404, 500, null}) {
      assertThat(judge(0, status, null))
          .as("%s", status)
          .returns(DeliveryStatus.PENDING, TriedDelivery::status)
          .returns(NOW.plusSeconds(5), TriedDelivery::dueAt);
    }
  }

  @Test
  void hasFailedAfterTheLastTry() {
    assertThat(judge(1, 500, null).status()).isEqualTo(DeliveryStatus.PENDING);
    assertThat(judge(2, 500, null).status()).isEqualTo(DeliveryStatus.FAILED);
  }

  @Test
  void hasFailedWhereTheReceiverIsGone() {
    assertThat(judge(0, 410, null).status()).isEqualTo(DeliveryStatus.FAILED);
  }

  @Test
  void waitsForAnOverloadedReceiverAsLongAsItAsksFor() {
    assertThat(judge(0, 429, "60").dueAt()).isEqualTo(NOW.plusSeconds(60));
    assertThat(judge(0, 503, "60").dueAt()).isEqualTo(NOW.plusSeconds(60));
    assertThat(judge(0, 503, "2").dueAt()).as("not sooner").isEqualTo(NOW.plusSeconds(5));
    assertThat(judge(0, 500, "60").dueAt()).as("no overload").isEqualTo(NOW.plusSeconds(5));
  }

  @Test
  void goesToTheRightPlaceAtOnceAfterAFailureAtAFormerOne() {
    for (int status : new int[] {410, 500}) {
      Reply reply = Reply.answered(NOW, Duration.ofMillis(7), status, "", null);

      assertThat(judge.judge(tried(2, reply), true))
          .as("%s", status)
          .returns(DeliveryStatus.PENDING, TriedDelivery::status)
          .returns(NOW, TriedDelivery::dueAt)
          .returns(true, TriedDelivery::sent)
          .returns(false, TriedDelivery::counts);
    }
  }

  @Test
  void waitsALittleWhereThisServerCouldNotSendIt() {
    assertThat(judge.judge(tried(2, Reply.notSent(NOW, "too many look-ups")), false))
        .returns(DeliveryStatus.PENDING, TriedDelivery::status)
        .returns(NOW.plusSeconds(30), TriedDelivery::dueAt)
        .returns(false, TriedDelivery::sent)
        .returns(false, TriedDelivery::counts);
  }

  private TriedDelivery judge(int triesBefore, Integer status, String retryAfter) {
    Duration took = Duration.ofMillis(7);
    Reply reply =
        status == null
            ? Reply.failed(NOW, took, "timed out")
            : Reply.answered(NOW, took, status, "said", retryAfter);
    return judge.judge(tried(triesBefore, reply), false);
  }

  private static Tried tried(int triesBefore, Reply reply) {
    DueDelivery delivery =
        new DueDelivery(
            new UUID(0, 1),
            new UUID(0, 2),
            new Lease(new UUID(0, 3), NOW, Duration.ofSeconds(20), 0),
            triesBefore,
            "https://receiver.example",
            Payload.FULL,
            new SigningSecrets(ByteBuffer.allocate(0), Optional.empty()),
            new DueDelivery.DeliveredEvent(new UUID(0, 4), "note.created", NOW, "{}", null));
    return new Tried(delivery, reply, NOW);
  }
}
