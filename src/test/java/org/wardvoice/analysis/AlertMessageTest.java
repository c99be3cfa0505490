package org.wardvoice.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlertMessageTest {

  @ParameterizedTest
  @EnumSource
  void isKnownByItsSentence(AlertMessage message) {
    assertThat(AlertMessage.of(message.sentence("Søren O'Brien"))).contains(message);
  }

  @Test
  void tellsWhomItNames() {
    String message = AlertMessage.EMERGENCY_ACCESS.sentence("Søren {user} O'Brien");
    assertThat(message)
        .isEqualTo("Søren {user} O'Brien used emergency access to open the patient's record.");
    assertThat(AlertMessageParams.of(message))
        .contains(new AlertMessageParams("Søren {user} O'Brien"));
    assertThat(AlertMessageParams.of(AlertMessage.FALL.sentence())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "The patient fell.", " used emergency access to open the patient's record."})
  void isNoneOfOthersWords(String message) {
    assertThat(AlertMessage.of(message)).isEmpty();
    assertThat(AlertMessageParams.of(message)).isEmpty();
  }
}
