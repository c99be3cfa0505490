package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Times are of the processor, not of the clock: a busy machine must not fail them. */
class LongTextTest {

  private static final int LONGEST = 100_000;
  private static final Duration ENOUGH = Duration.ofSeconds(15);
  private static final Duration PER_TEXT = Duration.ofMillis(10);

  private static Duration time(Runnable work) {
    var threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    work.run();
    return Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "not ", "nobody came ", "1/", "a\'", "not waited hours ", "\ud835"})
  void staysQuickOnMonotonousTexts(String piece) {
    String text = piece.repeat(LONGEST / piece.length());
    Engines.findings("warm up");
    assertThat(time(() -> Engines.findings(text))).isLessThan(ENOUGH);
  }

  @Test
  void staysQuickOnALongTextWithoutFullStops() {
    String all =
        LabelledText.read("tune.tsv").stream()
            .map(LabelledText::text)
            .collect(Collectors.joining(" "))
            .replaceAll("[.,;:!?]", "");
    String text = all.repeat(LONGEST / all.length() + 1).substring(0, LONGEST);
    assertThat(time(() -> Engines.findings(text))).isLessThan(ENOUGH);
  }

  @Test
  void takesNotMoreThanTenMillisecondsForAUsualTextOnceWarm() {
    List<LabelledText> texts = LabelledText.read("tune.tsv");
    texts.forEach(text -> Engines.findings(text.text()));
    Duration all = time(() -> texts.forEach(text -> Engines.findings(text.text())));
    System.out.println(
        "analysis of one text: " + all.dividedBy(texts.size()).toNanos() / 1000 + " µs");
    assertThat(all.dividedBy(texts.size())).isLessThan(PER_TEXT);
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
