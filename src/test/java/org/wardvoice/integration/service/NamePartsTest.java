package org.wardvoice.integration.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePartsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "Maria Lang | Lang | Maria",
        "Lang, Maria Anna | Lang | Maria Anna",
        "Zoë O'Hara | O'Hara | Zoë",
        "Vincent van der Berg | van der Berg | Vincent",
        "Ludwig van Beethoven Jr. | van Beethoven | Ludwig",
        "Van Morrison | Morrison | Van",
        "Madonna | Madonna | -",
        "King, Jr. | King | -",
        "🩺 | 🩺 | -",
        ", | - | -"
      })
  void dividesNamesAsTheyAreUsuallyWritten(String text, String family, String given) {
    NameParts name = NameParts.of(text);
    assertThat(name.family()).isEqualTo(family);
    assertThat(String.join(" ", name.given())).isEqualTo(given == null ? "" : given);
  }
}
