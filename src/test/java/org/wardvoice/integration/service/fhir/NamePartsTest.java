package org.wardvoice.integration.service.fhir;

import static org.assertj.core.api.Assertions.assertThat;

import org.hl7.fhir.r4.model.HumanName;
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
    HumanName name = NameParts.of(text);
    assertThat(name.getText()).isEqualTo(text);
    assertThat(name.getFamily()).isEqualTo(family);
    assertThat(name.getGivenAsSingleString()).isEqualTo(given == null ? "" : given);
  }
}
