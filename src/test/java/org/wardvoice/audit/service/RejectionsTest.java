package org.wardvoice.audit.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.SetClock;

class RejectionsTest {

  private static final String ADDRESS = "198.51.100.7";

  private final SetClock clock = new SetClock("2026-05-04T08:00:00Z");
  private final Rejections rejections = new Rejections(null, 5, clock);

  @Test
  void writesSomeOfAnAddressAndCountsTheOthers() {
    assertThat(IntStream.range(0, 100).filter(i -> rejections.isWritten(ADDRESS))).hasSize(5);
    assertThat(rejections.isWritten("198.51.100.8")).isTrue();
    assertThat(rejections.over()).as("the minute is not over").isEmpty();
    Instant from = clock.instant();
    clock.advance(Duration.ofMinutes(1));
    assertThat(rejections.over()).containsExactly(new Rejections.Counted(ADDRESS, 95, from));
    assertThat(rejections.over()).isEmpty();
    assertThat(rejections.isWritten(ADDRESS)).as("the next minute").isTrue();
  }

  @Test
  void countsTogetherWhereThereAreTooManyAddresses() {
    for (int i = 0; i < 10_000; i++) {
      assertThat(rejections.isWritten("2001:db8::" + Integer.toHexString(i))).isTrue();
    }
    assertThat(IntStream.range(0, 50).filter(i -> rejections.isWritten("203.0.113." + i)))
        .isEmpty();
    Instant from = clock.instant();
    clock.advance(Duration.ofMinutes(1));
    assertThat(rejections.over()).containsExactly(new Rejections.Counted("", 50, from));
  }
}
