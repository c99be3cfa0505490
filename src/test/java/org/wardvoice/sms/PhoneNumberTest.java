package org.wardvoice.sms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;

class PhoneNumberTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"+4915112345678", "0049 151 12345678", "+49 (151) 123-456.78", "+49/151/12345678"})
  void readsTheUsualSpellings(String text) {
    assertThat(PhoneNumber.parse("phone", text).text()).isEqualTo("+4915112345678");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0151 12345678", "+0 151 12345678", "+49x151", "+49", "+1234567890123456"})
  void refusesOthers(String text) {
    assertThatThrownBy(() -> PhoneNumber.parse("phone", text))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("phone must be an international number");
  }

  @Test
  void showsTheLastDigits() {
    assertThat(new PhoneNumber("+4915112345678").masked()).isEqualTo("************78");
  }
}
