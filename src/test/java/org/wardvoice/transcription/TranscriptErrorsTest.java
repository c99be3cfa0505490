package org.wardvoice.transcription;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TranscriptErrorsTest {

  @Test
  void countsTheDrugNamesThatTheEngineDidNotWrite() {
    TranscriptErrors errors =
        TranscriptErrors.of(
            "Stop Metoprolol, then metoprolol again and warfarin",
            "stop metoprolol then met or again and war far in");
    assertThat(errors.words()).isEqualTo(7);
    assertThat(errors.drugNames()).isEqualTo(3);
    assertThat(errors.drugNameErrors()).isEqualTo(2);
    assertThat(errors.wordErrorRate()).isEqualTo(5 / 7.0);
  }

  @Test
  void findsNoErrorInWhatIsRight() {
    assertThat(TranscriptErrors.of("The nurses were kind.", "the nurses were kind"))
        .isEqualTo(new TranscriptErrors(0, 4, 0, 0));
  }
}
