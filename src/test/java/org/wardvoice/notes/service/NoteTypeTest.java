package org.wardvoice.notes.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoteTypeTest {

  @ParameterizedTest
  @CsvSource({"progress, Progress note", "discharge_summary, Discharge summary note", "x_, X note"})
  void isReadAsAHeading(String type, String heading) {
    assertThat(NoteType.title(type)).isEqualTo(heading);
  }
}
