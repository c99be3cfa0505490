package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Campaign;

/** The time limits are generous: they detect exponential searches, not a slow machine. */
@Timeout(120)
@Tag("campaign")
class LongTextTest {

  /** The campaign's length is half an hour of speech, the maximum. */
  private static final int LONGEST = Campaign.size(10_000, 30_000);

  @ParameterizedTest
  @ValueSource(strings = {"a", "not ", "nobody came ", "1/", "a\'", "not waited hours ", "\ud835"})
  void staysQuickOnMonotonousTexts(String piece) {
    String text = piece.repeat(LONGEST / piece.length());
    assertThat(Engines.findings(text).sentiment().score()).isBetween(-1.0, 1.0);
  }

  @Test
  void staysQuickOnALongTextWithoutFullStops() {
    String all =
        LabelledText.read("tune.tsv").stream()
            .map(LabelledText::text)
            .collect(Collectors.joining(" "))
            .replaceAll("[.,;:!?]", "");
    String text = all.repeat(LONGEST / all.length() + 1).substring(0, LONGEST);
    assertThat(Engines.findings(text).sentiment().score()).isBetween(-1.0, 1.0);
  }

  @Test
  void takesAnyCharacters() {
    for (String text :
        List.of(
            "\u0000",
            "\ud800",
            "\udc00a",
            "🙂🙂",
            "日本語の文",
            "I’m “fine” – really…",
            "--- *** ((( )))",
            "!".repeat(500),
            "0".repeat(500))) {
      assertThatCode(() -> Engines.findings(text)).doesNotThrowAnyException();
    }
  }
}
