package org.wardvoice.transcription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordErrorsTest {

  @ParameterizedTest
  @CsvSource({
    "the floor was wet,        the floor was wet,         0",
    "The floor was wet!,       the floor   was wet,       0",
    "the floor was wet,        the door was wet,          0.25",
    "the floor was wet,        the floor was,             0.25",
    "the floor was wet,        the floor was very wet,    0.25",
    "wet,                      it was so wet,             3",
    "the floor was wet,        '',                        1",
    "'',                       something,                 0",
    "Der Boden war naß 🌷,      der boden war naß,         0",
    "didn't,                   did not,                   2",
    "床が濡れていた。,             床が乾いていた,               0.285714285714",
    "พื้นเปียก,                   พื้นแห้ง,                    0.666666666667",
    "one two three four,       four three two one,        1",
  })
  void countsWordsOnly(String said, String heard, double expected) {
    assertThat(WordErrors.rate(said, heard)).isCloseTo(expected, within(1e-9));
  }
}
