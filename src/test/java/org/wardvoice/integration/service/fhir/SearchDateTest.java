package org.wardvoice.integration.service.fhir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;

class SearchDateTest {

  @ParameterizedTest
  @CsvSource({
    "2026, 2026-01-01T00:00:00Z/2027-01-01T00:00:00Z",
    "2026-12, 2026-12-01T00:00:00Z/2027-01-01T00:00:00Z",
    "eq2024-02-29, 2024-02-29T00:00:00Z/2024-03-01T00:00:00Z",
    "ge2026-05-04, 2026-05-04T00:00:00Z/",
    "gt2026-05-04, 2026-05-05T00:00:00Z/",
    "sa2026-05-04, 2026-05-05T00:00:00Z/",
    "le2026-05-04, /2026-05-05T00:00:00Z",
    "lt2026-05-04, /2026-05-04T00:00:00Z",
    "eb2026-05-04, /2026-05-04T00:00:00Z",
    "2026-05-04T08:15Z, 2026-05-04T08:15:00Z/2026-05-04T08:16:00Z",
    "2026-05-04T08:15:30+02:00, 2026-05-04T06:15:30Z/2026-05-04T06:15:31Z",
    "ge2026-05-04T08:15:30 02:00, 2026-05-04T06:15:30Z/",
    "2026-05-04T08:15:30.123Z, 2026-05-04T08:15:30.123Z/2026-05-04T08:15:30.124Z",
    "gt2026-05-04T08:15:30, 2026-05-04T08:15:31Z/"
  })
  void readsEveryPrecisionAsTheStretchThatItStandsFor(String text, String expected) {
    assertThat(SearchDate.times("date", text)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "ge2026-05-04, /",
    "gt2026-05-04, /",
    "sa2026-05-04, 2026-05-05T00:00:00Z/",
    "le2026-05-04, /2026-05-05T00:00:00Z",
    "lt2026-05-04, /2026-05-04T00:00:00Z",
    "eb2026-05-04, 1970-01-01T00:00:00Z/1970-01-01T00:00:00Z",
    "eq2026-05-04, 1970-01-01T00:00:00Z/1970-01-01T00:00:00Z",
    "2026, 1970-01-01T00:00:00Z/1970-01-01T00:00:00Z"
  })
  void readsWhenPeriodsWithoutAnEndStart(String text, String expected) {
    assertThat(SearchDate.starts("date", text)).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "now",
        "26-05-04",
        "2026-5-4",
        "2026-13",
        "2026-02-30",
        "2026-05T08:15Z",
        "ne2026",
        "ap2026",
        "xx2026",
        "2026-05-04T24:30Z",
        "2026-05-04T08",
        "2026-05-04T08:15:30.123+25:00"
      })
  void refusesAllElse(String text) {
    assertThatThrownBy(() -> SearchDate.times("date", text))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("date");
  }

  @ParameterizedTest
  @CsvSource({
    "1957, 1957-01-01/1958-01-01",
    "1957-03-21, 1957-03-21/1957-03-22",
    "le1957-03, /1957-04-01"
  })
  void readsDays(String text, String expected) {
    assertThat(SearchDate.days("birthdate", text)).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1957-03-21T00:00:00Z", "yesterday"})
  void takesNoTimesForDays(String text) {
    assertThatThrownBy(() -> SearchDate.days("birthdate", text)).isInstanceOf(InvalidInput.class);
  }
}
