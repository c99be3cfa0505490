package org.wardvoice.transcription.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TemplatesTest {

  private static List<List<String>> sentences(String... lines) {
    return Templates.read(Stream.of(lines)).sentences();
  }

  @Test
  void expandsSlotsAndAlternatives() {
    List<List<String>> sentences =
        sentences(
            "# people",
            "staff = nurse|doctor",
            "who = the <staff>",
            "[feedback 200]",
            "<who> was (very (kind|rude)|late|)");
    assertThat(sentences).hasSize(200);
    assertThat(sentences)
        .contains(List.of("the", "nurse", "was", "very", "kind"), List.of("the", "doctor", "was"))
        .allSatisfy(
            words ->
                assertThat(String.join(" ", words))
                    .matches("the (nurse|doctor) was( very (kind|rude)| late)?"));
  }

  @Test
  void letsThePatternsOfASectionTakeTurns() {
    assertThat(sentences("[feedback 3]", "one", "two", "[tasks 1]", "three"))
        .containsExactly(List.of("one"), List.of("two"), List.of("one"), List.of("three"));
  }

  @Test
  void drawsTheSameSentencesEveryTime() {
    String[] lines = {"n = one|two|three|four", "[feedback 50]", "<n> <n> <n>"};
    assertThat(sentences(lines)).isEqualTo(sentences(lines));
  }

  @Test
  void refusesWhatItCannotRead() {
    assertThatThrownBy(() -> sentences("[feedback 1]", "<nobody>"))
        .hasMessage("No such slot: <nobody>");
    assertThatThrownBy(() -> sentences("[feedback 1]", "a (b|c"))
        .hasMessage("Unclosed bracket: a (b|c");
    assertThatThrownBy(() -> sentences("[feedback 1]", "a b) c"))
        .hasMessage("Unexpected bracket: a b) c");
  }
}
