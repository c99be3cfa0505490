package org.wardvoice.webhooks.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How responses change the health of a receiver. */
class ReceiverHealthTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  @Test
  void nothingIsHeldBackAfterTheFirstFailures() {
    ReceiverHealth health = failed(ReceiverHealth.SPARED_FROM - 1);

    assertThat(health.failures()).isEqualTo(4);
    assertThat(health.failingSince()).isEqualTo(NOW);
    assertThat(health.resumeAt()).isNull();
  }

  @Test
  void afterFiveFailuresItRestsLongerEachTime() {
    assertThat(failed(5).resumeAt()).isEqualTo(NOW.plusSeconds(1));
    assertThat(failed(6).resumeAt()).isEqualTo(NOW.plusSeconds(2));
    assertThat(failed(7).resumeAt()).isEqualTo(NOW.plusSeconds(4));
    assertThat(failed(10).resumeAt()).isEqualTo(NOW.plusSeconds(30));
    assertThat(failed(10_000).resumeAt()).isEqualTo(NOW.plusSeconds(30));
  }

  @Test
  void restsAsLongAsItAsksForButNotLongerThanFiveMinutes() {
    assertThat(asking(Duration.ofSeconds(20)).restUntil()).isEqualTo(NOW.plusSeconds(20));
    assertThat(asking(Duration.ofSeconds(20)).resumeAt()).isNull();
    assertThat(asking(Duration.ofHours(3)).restUntil()).isEqualTo(NOW.plusSeconds(300));
  }

  @Test
  void aLaterFailureDoesNotCutARestShort() {
    assertThat(asking(Duration.ofSeconds(20)).failed(NOW, Optional.empty()).restUntil())
        .isEqualTo(NOW.plusSeconds(20));
  }

  @Test
  void aSuccessEndsAllButTheRestThatWasAskedFor() {
    ReceiverHealth health = failed(7).failed(NOW, Optional.of(NOW.plusSeconds(20)));

    assertThat(health.succeeded(NOW.plusSeconds(1)))
        .isEqualTo(ReceiverHealth.GOOD.resting(NOW.plusSeconds(20)));
    assertThat(health.succeeded(NOW.plusSeconds(21))).isEqualTo(ReceiverHealth.GOOD);
  }

  @Test
  void refusalsNeverHoldBackTheOthers() {
    ReceiverHealth health = ReceiverHealth.GOOD;
    for (int i = 0; i < 100; i++) {
      health = health.refused(NOW.plusSeconds(i));
    }

    assertThat(health.failures()).isLessThan(ReceiverHealth.SPARED_FROM);
    assertThat(health.resumeAt()).isNull();
  }

  @Test
  void aRefusalShowsThatTheReceiverIsBack() {
    ReceiverHealth health = failed(7).failed(NOW, Optional.of(NOW.plusSeconds(20)));

    ReceiverHealth refused = health.refused(NOW.plusSeconds(1));

    assertThat(refused).isEqualTo(new ReceiverHealth(1, NOW, null, NOW.plusSeconds(20)));
  }

  @Test
  void aRefusalIsNoSuccess() {
    ReceiverHealth health = ReceiverHealth.GOOD.refused(NOW).refused(NOW.plusSeconds(60));

    assertThat(health.failures()).as("counts as failing").isPositive();
    assertThat(health.isFailingFor(Duration.ofSeconds(100), NOW.plusSeconds(100))).isFalse();
    assertThat(health.isFailingFor(Duration.ofSeconds(100), NOW.plusSeconds(101))).isTrue();
    assertThat(health.succeeded(NOW)).isEqualTo(ReceiverHealth.GOOD);
  }

  @Test
  void aRestOfOurOwnIsNoFailure() {
    assertThat(ReceiverHealth.GOOD.resting(NOW))
        .returns(0, ReceiverHealth::failures)
        .returns(null, ReceiverHealth::failingSince);
  }

  @Test
  void failsForAsLongAsNothingHasSucceeded() {
    ReceiverHealth health = failed(1).failed(NOW.plusSeconds(60), Optional.empty());

    assertThat(health.isFailingFor(Duration.ofSeconds(100), NOW.plusSeconds(100))).isFalse();
    assertThat(health.isFailingFor(Duration.ofSeconds(100), NOW.plusSeconds(101))).isTrue();
    assertThat(ReceiverHealth.GOOD.isFailingFor(Duration.ofSeconds(1), NOW)).isFalse();
  }

  private static ReceiverHealth asking(Duration rest) {
    return ReceiverHealth.GOOD.failed(NOW, Optional.of(NOW.plus(rest)));
  }

  private static ReceiverHealth failed(int times) {
    ReceiverHealth health = ReceiverHealth.GOOD;
    for (int i = 0; i < times; i++) {
      health = health.failed(NOW, Optional.empty());
    }
    return health;
  }
}
