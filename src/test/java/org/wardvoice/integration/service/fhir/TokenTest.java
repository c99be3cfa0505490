package org.wardvoice.integration.service.fhir;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TokenTest {

  @Test
  void readsCodesWithAndWithoutTheirSystems() {
    assertThat(Token.list("a,http://x|b,|c,http://y|"))
        .containsExactly(
            new Token(null, "a"),
            new Token("http://x", "b"),
            new Token("", "c"),
            new Token("http://y", ""));
  }

  @Test
  void dropsBlankTokensWhichWouldMatchAnyCode() {
    assertThat(Token.list("a,, ,")).containsExactly(new Token(null, "a"));
    assertThat(Token.list(",")).isEmpty();
  }

  @Test
  void takesEscapedSeparatorsForWhatTheyAre() {
    assertThat(Token.list("a\\,b\\|c\\$d\\\\e")).containsExactly(new Token(null, "a,b|c$d\\e"));
    assertThat(Token.texts("one\\,two,three,,")).isEqualTo(List.of("one,two", "three"));
  }

  @Test
  void meansWhateverASystemOrACodeAloneLeavesOpen() {
    assertThat(new Token(null, "a").means("s", "a")).isTrue();
    assertThat(new Token("s", "").means("s", "a")).isTrue();
    assertThat(new Token("other", "a").means("s", "a")).isFalse();
    assertThat(new Token("", "a").means("s", "a")).isFalse();
  }
}
