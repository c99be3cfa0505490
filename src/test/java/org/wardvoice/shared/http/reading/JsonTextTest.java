package org.wardvoice.shared.http.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.MalformedRequest;

class JsonTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[]",
        "null",
        "7",
        "\"a\"",
        "{\"a\": 1, \"a\": 2}",
        "{\"a\": {\"b\": 1, \"b\": 1}}",
        "{} {}",
        "{\"a\": NaN}",
        "{'a': 1}",
        "{\"a\": 1,}",
        "{\"a\": 01}",
        "{\"a\": \"\u0001\"}",
        "{\"a\": 1e99999999999}",
        "{\"a\": -1e-99999999999}",
        "// c\n{}"
      })
  void refusesWhatIsNoObject(String body) {
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> JsonText.parse(body.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void saysThatAKeyIsThereTwice() {
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> JsonText.parse("{\"a\": 1, \"a\": 2}".getBytes(StandardCharsets.UTF_8)))
        .withMessage("The body has a duplicate JSON key (line 1, column 13)");
  }

  @Test
  void refusesOtherEncodings() {
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> JsonText.parse("{\"a\": \"é\"}".getBytes(StandardCharsets.ISO_8859_1)));
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> JsonText.parse("{\"a\": 1}".getBytes(StandardCharsets.UTF_16)));
  }

  @Test
  void takesAByteOrderMark() {
    assertThat(JsonText.parse("\uFEFF{\"a\": 1}".getBytes(StandardCharsets.UTF_8)).get("a").asInt())
        .isEqualTo(1);
  }

  @Test
  void boundsTheDepth() {
    String deep = "{\"a\": " + "[".repeat(10_000) + "]".repeat(10_000) + "}";
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> JsonText.parse(deep.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void doesNotQuoteTheBody() {
    assertThatExceptionOfType(MalformedRequest.class)
        .isThrownBy(() -> JsonText.parse("{\"name\": Maria}".getBytes(StandardCharsets.UTF_8)))
        .satisfies(refusal -> assertThat(refusal.getMessage()).doesNotContain("Maria"));
  }
}
