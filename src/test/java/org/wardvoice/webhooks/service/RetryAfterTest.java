package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The end of the pause that a receiver requests. */
class RetryAfterTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  @Test
  void readsSeconds() {
    assertThat(RetryAfter.until(" 120 ", NOW)).contains(NOW.plusSeconds(120));
  }

  @Test
  void readsADate() {
    assertThat(RetryAfter.until("Mon, 04 May 2026 08:16:00 GMT", NOW))
        .contains(NOW.plusSeconds(30));
  }

  @Test
  void isBounded() {
    assertThat(RetryAfter.until("99999999999999999999", NOW))
        .contains(NOW.plus(Duration.ofHours(24)));
    assertThat(RetryAfter.until("Sat, 04 May 2030 08:16:00 GMT", NOW))
        .contains(NOW.plus(Duration.ofHours(24)));
  }

  @Test
  void saysNothingWhereItIsMissingOverOrNonsense() {
    assertThat(RetryAfter.until(null, NOW)).isEmpty();
    assertThat(RetryAfter.until("", NOW)).isEmpty();
    assertThat(RetryAfter.until("0", NOW)).isEmpty();
    assertThat(RetryAfter.until("-5", NOW)).isEmpty();
    assertThat(RetryAfter.until("soon", NOW)).isEmpty();
    assertThat(RetryAfter.until("Mon, 04 May 2026 08:15:00 GMT", NOW)).isEmpty();
  }
}
