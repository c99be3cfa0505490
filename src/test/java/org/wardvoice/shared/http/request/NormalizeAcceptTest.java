package org.wardvoice.shared.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.MalformedRequest;

class NormalizeAcceptTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "application/json",
        "application/*;q=0.5",
        "text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8",
        "application/json; charset=UTF-8; q=1.0",
        "application/json;profile=\"https://example.org/a b\"",
        "application/json;profile=\"a, b=.5\", */*"
      })
  void leavesWhatIsSound(String accept) {
    assertThat(NormalizeAccept.sound(accept)).isEqualTo(accept);
  }

  @Test
  void writesOutWhatOldClientsSend() {
    assertThat(NormalizeAccept.sound("text/html, image/gif, *; q=.2, */*; q=.2"))
        .isEqualTo("text/html, image/gif, */*; q=0.2, */*; q=0.2");
    assertThat(NormalizeAccept.sound("")).isEqualTo("*/*");
  }

  @Test
  void readsTheOtherNameOfXmlAsTheUsualOne() {
    assertThat(NormalizeAccept.sound("text/xml")).isEqualTo("application/xml");
    assertThat(NormalizeAccept.sound("Text/XML; charset=utf-8;q=.5, text/xml-dtd"))
        .isEqualTo("application/xml; charset=utf-8;q=0.5, text/xml-dtd");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html;q=high", "/", "a/b/c;;", "json", "text/html;q=2", "a/b;q=-1"})
  void refusesWhatIsNone(String accept) {
    assertThatThrownBy(() -> NormalizeAccept.sound(accept)).isInstanceOf(MalformedRequest.class);
  }
}
