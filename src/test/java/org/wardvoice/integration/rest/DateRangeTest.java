package org.wardvoice.integration.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;

class DateRangeTest {

  @ParameterizedTest
  @CsvSource({
    "2026-05-01/2026-05-31,2026-05-01T00:00:00Z,2026-06-01T00:00:00Z",
    "2026-05-01/2026-05-01,2026-05-01T00:00:00Z,2026-05-02T00:00:00Z",
    "2026-05-01T08:00:00+02:00/2026-05-01T09:00:00Z,2026-05-01T06:00:00Z,2026-05-01T09:00:00.001Z",
    "2026-05-01T08:00:00 02:00/2026-05-02,2026-05-01T06:00:00Z,2026-05-03T00:00:00Z",
    "2026-01-31/P1M,2026-01-31T00:00:00Z,2026-02-28T00:00:00Z",
    "2026-05-01/p1y2m3dT4h5m6s,2026-05-01T00:00:00Z,2027-07-04T04:05:06Z",
    "2026-05-01/P2W,2026-05-01T00:00:00Z,2026-05-15T00:00:00Z",
    "2026-05-01/PT36H,2026-05-01T00:00:00Z,2026-05-02T12:00:00Z",
    "P1M/2026-05-31,2026-05-01T00:00:00Z,2026-06-01T00:00:00Z",
    "PT1H/2026-05-01T10:00:00Z,2026-05-01T09:00:00.001Z,2026-05-01T10:00:00.001Z",
    " 2026-05-01 / 2026-05-02 ,2026-05-01T00:00:00Z,2026-05-03T00:00:00Z"
  })
  void readsIntervals(String text, Instant from, Instant to) {
    assertThat(DateRange.of(text)).isEqualTo(new DateRange(from, to));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-05-01|must be an ISO 8601 interval",
        "2026-05-01/|must be an ISO 8601 interval",
        "2026-05-01/2026-13-01|must be an ISO 8601 interval",
        "2026-05-01T10:00/2026-06-01|must be an ISO 8601 interval",
        "P1D/P1D|must be an ISO 8601 interval",
        "P/2026-05-01|must end after its start",
        "2026-05-01/P99999Y|must be an ISO 8601 interval",
        "2026-05-01/P|must end after its start",
        "2026-05-01/2026-06-01/2026-07-01|must be an ISO 8601 interval",
        "2026-06-01/2026-05-01|must end after its start",
        "2026-06-01/P-1D|must end after its start"
      })
  void saysWhatIsWrong(String text, String issue) {
    assertThatThrownBy(() -> DateRange.of(text))
        .isInstanceOfSatisfying(
            InvalidInput.class,
            wrong -> {
              assertThat(wrong.details()).containsEntry("field", "date_range");
              assertThat(wrong.details().get("issue").toString()).contains(issue);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "2026-05-01",
        "2026-05-01/",
        "/2026-05-01",
        "2026-05-01/2026-05-02/2026-05-03",
        "P1D/P1D",
        "2026-05-01/P",
        "2026-05-01/PT",
        "2026-05-01/P1X",
        "2026-05-01/P-1D",
        "2026-05-01/P0D",
        "2026-05-02/2026-05-01",
        "2026-05-01T10:00:00/2026-05-02",
        "2026-02-30/2026-03-01",
        "2026-05-01/P9999Y",
        "2026-05-01/P99999999999Y",
        "2026-05-01/P2147483647Y",
        "2026-05-01/PT9223372036854775807S",
        "P9999Y/2026-05-01",
        "today/tomorrow"
      })
  void refusesWhatIsNone(String text) {
    assertThatThrownBy(() -> DateRange.of(text)).isInstanceOf(InvalidInput.class);
  }
}
