package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TotalsTest {

  private Duration now = Duration.ZERO;
  private Duration counting = Duration.ofMillis(100);
  private long rows;

  private final Totals totals = new Totals(() -> now.toNanos());

  private long counted(String list) {
    return totals.of(list, this::count);
  }

  private long count() {
    now = now.plus(counting);
    return rows;
  }

  @Test
  void countsAShortListEachTime() {
    rows = Totals.LONG;
    assertThat(counted("tasks")).isEqualTo(rows);
    rows--;
    assertThat(counted("tasks")).isEqualTo(rows);
  }

  @Test
  void keepsALongTotalForAThousandTimesItsCounting() {
    rows = Totals.LONG + 1;
    counted("feedback");
    rows++;
    now = now.plusSeconds(100).minusNanos(1);
    assertThat(counted("feedback")).isEqualTo(Totals.LONG + 1);
    now = now.plusNanos(1);
    assertThat(counted("feedback")).isEqualTo(rows);
  }

  @Test
  void countsAgainAfterHalfAnHourHoweverLongItTakes() {
    counting = Duration.ofMinutes(1);
    rows = Totals.LONG + 1;
    counted("feedback");
    rows++;
    now = now.plus(Totals.OLDEST);
    assertThat(counted("feedback")).isEqualTo(rows);
  }

  @Test
  void tellsListsApart() {
    rows = Totals.LONG + 1;
    counted("feedback");
    rows = 2;
    assertThat(counted("negative feedback")).isEqualTo(2);
  }
}
