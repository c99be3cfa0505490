package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The defaults are those of the contract, section 6. */
class WebhooksConfigTest {

  private final WebhooksConfig shipped = WebhooksConfig.with(Map.of());

  @Test
  void retriesNineTimesWithLongerAndLongerWaits() {
    assertThat(shipped.retrySchedule())
        .containsExactly(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(24));
  }

  @Test
  void waitsTenSecondsForAReceiver() {
    assertThat(shipped.timeout()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void disablesAWebhookAfterFiveDaysOfFailures() {
    assertThat(shipped.failingLimit()).isEqualTo(Duration.ofDays(5));
  }

  @Test
  void signsWithThePreviousSecretForADay() {
    assertThat(shipped.secretOverlap()).isEqualTo(Duration.ofHours(24));
  }

  @Test
  void allowsAHundredWebhooks() {
    assertThat(shipped.mostWebhooks()).isEqualTo(100);
  }
}
