package org.wardvoice.access.service.voice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpokenDigitsTest {

  @Test
  void readsNumeralsAndWords() {
    assertThat(SpokenDigits.of("Four one. Seven nine two oh.")).isEqualTo("417920");
    assertThat(SpokenDigits.of("4-1-7, 920")).isEqualTo("417920");
    assertThat(SpokenDigits.of("Vier eins sieben neun zwo fünf")).isEqualTo("417925");
    assertThat(SpokenDigits.of("for one, er, seven nine too")).isEqualTo("41792");
    assertThat(SpokenDigits.of("٤١٧")).isEqualTo("417");
    assertThat(SpokenDigits.of("")).isEmpty();
  }

  @Test
  void toleratesOneSlip() {
    assertThat(SpokenDigits.match("417926", "four one seven nine two six")).isTrue();
    assertThat(SpokenDigits.match("417926", "417926 1")).isTrue();
    assertThat(SpokenDigits.match("417926", "417 26")).isTrue();
    assertThat(SpokenDigits.match("417926", "417526")).isTrue();
    assertThat(SpokenDigits.match("417926", "41792")).isTrue();
    assertThat(SpokenDigits.match("417926", "17926")).isTrue();
  }

  @Test
  void refusesOtherWords() {
    assertThat(SpokenDigits.match("417926", "471926")).isFalse();
    assertThat(SpokenDigits.match("417926", "4179")).isFalse();
    assertThat(SpokenDigits.match("417926", "417926 12")).isFalse();
    assertThat(SpokenDigits.match("417926", "926417")).isFalse();
    assertThat(SpokenDigits.match("417926", "good morning")).isFalse();
    assertThat(SpokenDigits.match("417926", "")).isFalse();
  }
}
