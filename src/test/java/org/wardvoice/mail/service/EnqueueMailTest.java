package org.wardvoice.mail.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnqueueMailTest {

  /** U+0080 to U+009F are control characters like those of ASCII; U+0085 is also a line break. */
  @ParameterizedTest
  @ValueSource(ints = {0x00, 0x09, 0x0A, 0x0D, 0x7F, 0x80, 0x85, 0x9F, 0x2028, 0x2029})
  void keepsASubjectOnOneLine(int control) {
    String subject = "Hello" + Character.toString(control) + "Bcc: e@x.example";

    assertThat(EnqueueMail.oneLine(subject)).isEqualTo("Hello Bcc: e@x.example");
  }

  @Test
  void leavesLettersAsTheyAre() {
    assertThat(EnqueueMail.oneLine("Zoë Łukasz 🌷")).isEqualTo("Zoë Łukasz 🌷");
  }

  @Test
  void cutsASubjectThatIsTooLong() {
    assertThat(EnqueueMail.oneLine("🌷".repeat(300))).isEqualTo("🌷".repeat(200));
  }
}
