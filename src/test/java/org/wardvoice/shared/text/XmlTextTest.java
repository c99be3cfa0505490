package org.wardvoice.shared.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class XmlTextTest {

  @Test
  void leavesAloneWhatXmlHolds() {
    String text = "a\t\r\n<&>\u0085 Łódź \uFFFD 🩺";
    assertThat(XmlText.legal(text)).isSameAs(text);
  }

  @Test
  void replacesWhatXmlCantHold() {
    assertThat(XmlText.legal("a\u0000b\u001Fc\uFFFEd\uFFFFe\uD83Df\uDE00"))
        .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\uFFFD");
  }
}
