package org.wardvoice.transcription.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpokenFormTest {

  private static String spoken(String written) {
    return String.join(" ", SpokenForm.words(written));
  }

  @Test
  void writesNumeralsOut() {
    assertThat(spoken("Blood pressure 130 over 80, pulse 72, saturation 88%."))
        .isEqualTo(
            "blood pressure one hundred thirty over eighty pulse seventy two saturation eighty"
                + " eight percent");
    assertThat(spoken("room 207 at 10:30, bed 9, at 8:00"))
        .isEqualTo("room two hundred seven at ten thirty bed nine at eight");
  }

  @Test
  void writesTitlesOutAndLeavesOtherWords() {
    assertThat(spoken("Remind Dr. Miller and Mr Brown's drain"))
        .isEqualTo("remind doctor miller and mister brown's drain");
  }
}
