package org.wardvoice.transcription.service.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.transcription.HeardClips;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.WordChange;
import org.wardvoice.transcription.WordList;
import org.wardvoice.transcription.service.spelling.ClinicalSpelling;
import org.wardvoice.transcription.service.spelling.Rewritten;

class CorrectionTest {

  private static final double MIDDLING = 0.6;

  private static final Lexicon LEXICON =
      Lexicon.ofDrugs()
          .with(
              List.of(
                  Term.of("Cardiology", WordList.DEPARTMENTS),
                  Term.of("Stroke Unit", WordList.DEPARTMENTS),
                  Term.of("Papadopoulos", WordList.PEOPLE),
                  Term.of("Keller", WordList.PEOPLE),
                  Term.of("Zenovent", WordList.VOCABULARY),
                  Term.sounding("XR-7 pump", "ex are seven pump", WordList.VOCABULARY)));

  private static Rewritten corrected(String heard, double confidence) {
    List<Word> words = new ArrayList<>();
    for (String word : heard.split(" ", -1)) {
      words.add(new Word(word, words.size(), words.size() + 0.5, confidence));
    }
    return LEXICON.correct(HeardClips.transcript(words));
  }

  private static String written(String heard) {
    return corrected(heard, MIDDLING).transcript().text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Start m low dipping five milligrams daily. | Start amlodipine five milligrams daily.",
        "Met for men 500 mg twice daily. | Metformin 500 mg twice daily.",
        "He takes meta pro lol 50 mg, and aspirin. | He takes metoprolol 50 mg, and aspirin.",
        "She was given lip iter. | She was given Lipitor.",
        "Ask Doctor Papadopolis to come. | Ask Doctor Papadopoulos to come.",
        "Take her to the cardialogy ward. | Take her to the Cardiology ward.",
        "Give the zeno vent dose now. | Give the Zenovent dose now."
      })
  void writesWhatWasMeant(String heard, String meant) {
    assertThat(written(heard)).isEqualTo(meant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I waited three hours and nobody came.",
        "No allergies to latex, never had any allergy.",
        "Hydroxyzine 25 mg at night.",
        "Take decitabine ten milligrams.",
        "The men met for dinner.",
        "He takes it. Low dipping sun in the evening.",
        "Doctor Miller was kind.",
        "Blood pressure 160 over 90, pulse 72.",
        "Take the medicine with water and then call my daughter.",
        "The stroke unit was clean."
      })
  void leavesOtherWordsAlone(String heard) {
    assertThat(written(heard)).isEqualTo(heard);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Take cefoxitin one gram daily.",
        "He takes Cerebyx 100 mg.",
        "Take pomalidomide four milligrams.",
        "Start mexiletine 200 mg twice daily.",
        "Give colistin and etodolac daily."
      })
  void leavesDrugsThatSoundLikeOthersAlone(String heard) {
    assertThat(corrected(heard, 0.5).changes()).isEmpty();
  }

  /** Even if no list holds the name. */
  @Test
  void makesNoVerbAPartOfAName() {
    Lexicon others = Lexicon.of(List.of(Term.of("capecitabine", WordList.DRUGS)));
    Transcript heard =
        new Transcript("take decitabine ten milligrams", "en", 0.9, List.of(), "any", "1");
    assertThat(others.correct(heard).changes()).isEmpty();
  }

  @Test
  void neverTouchesNumbersUnitsOrNegations() {
    for (String fixed : List.of("five", "500", "not", "without", "mg", "twice")) {
      String heard = "Give met for " + fixed + " men 500 mg.";
      assertThat(Arrays.asList(written(heard).split(" ", -1))).contains(fixed);
    }
  }

  @Test
  void needsMoreEvidenceAgainstWordsThatWereHeardWithConfidence() {
    String heard = "He likes a trove a statin.";
    assertThat(corrected(heard, 0.99).changes()).isEmpty();
  }

  @Test
  void neverJoinsWordsOfTwoSentences() {
    assertThat(written("Give met. For men 500 mg.")).startsWith("Give met. ");
  }

  @Test
  void keepsTimesConfidencesAndWhatWasHeard() {
    Rewritten corrected = corrected("Give met for men, 500 mg.", MIDDLING);
    assertThat(corrected.changes())
        .containsExactly(new WordChange("met for men,", "metformin", WordList.DRUGS));
    assertThat(corrected.transcript().text()).isEqualTo("Give metformin, 500 mg.");
    assertThat(corrected.transcript().words().get(1))
        .isEqualTo(new Word("metformin,", 1, 3.5, MIDDLING, "met for men,", WordList.DRUGS));
    assertThat(corrected.transcript().words()).hasSize(4);
  }

  @Test
  void isStillKnownAfterNumbersAreSpelled() {
    Transcript heard =
        corrected("met for men five hundred milligrams full stop", MIDDLING).transcript();
    Transcript spelled = ClinicalSpelling.of(heard, true);
    assertThat(spelled.text()).isEqualTo("metformin 500 mg.");
    assertThat(spelled.words().get(0))
        .isEqualTo(new Word("metformin", 0, 2.5, MIDDLING, "met for men", WordList.DRUGS));
  }

  @Test
  void correctsTextsWithoutWords() {
    Transcript heard = new Transcript("Give met for men 500 mg.", "en", 0.5, List.of(), "any", "1");
    assertThat(LEXICON.correct(heard).transcript().text()).isEqualTo("Give metformin 500 mg.");
  }
}
