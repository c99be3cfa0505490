package org.wardvoice.reports.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.analytics.Period;
import org.wardvoice.reports.service.NewReport.WantedPeriod;
import org.wardvoice.shared.error.InvalidInput;

class RequestedPeriodTest {

  @Test
  void takesDaysAsWholeDaysAndTimesAsTheyAre() {
    assertThat(RequestedPeriod.of(new WantedPeriod("2026-05-01", "2026-05-31")))
        .isEqualTo(period("2026-05-01T00:00:00Z", "2026-06-01T00:00:00Z"));
    assertThat(RequestedPeriod.of(new WantedPeriod("2026-05-01", "2026-05-01")))
        .isEqualTo(period("2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z"));
    assertThat(
            RequestedPeriod.of(
                new WantedPeriod("2026-05-01T08:00:00+02:00", "2026-05-01T06:00:00.001Z")))
        .isEqualTo(period("2026-05-01T06:00:00Z", "2026-05-01T06:00:00.001Z"));
    assertThat(RequestedPeriod.of(new WantedPeriod("2016-02-29", "2026-02-27")))
        .isEqualTo(period("2016-02-29T00:00:00Z", "2026-02-28T00:00:00Z"));
    assertThat(RequestedPeriod.of(new WantedPeriod("2000-01-01", "2030-01-01")))
        .isEqualTo(period("2000-01-01T00:00:00Z", "2030-01-02T00:00:00Z"));
    assertThat(RequestedPeriod.of(new WantedPeriod("1926-05-01", "2026-04-30")))
        .isEqualTo(period("1926-05-01T00:00:00Z", "2026-05-01T00:00:00Z"));
  }

  @ParameterizedTest
  @CsvSource({
    "May, 2026-05-31, date_range.start",
    "2026-05-01T08:00:00, 2026-05-31, date_range.start",
    "2026-05-01, 2026-02-30, date_range.end",
    "2026-05-01, 2026-04-30, date_range.end",
    "2026-05-01T08:00:00Z, 2026-05-01T08:00:00Z, date_range.end",
    "1899-12-31, 1900-01-31, date_range.start",
    "2195-01-01, 2200-01-01, date_range.end",
    "1926-05-01, 2026-05-01, date_range.end"
  })
  void refusesWhatIsNoTimeOrTooLong(String start, String end, String field) {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> RequestedPeriod.of(new WantedPeriod(start, end)))
        .satisfies(refusal -> assertThat(refusal.details()).containsEntry("field", field));
  }

  private static Period period(String from, String to) {
    return new Period(Instant.parse(from), Instant.parse(to));
  }
}
