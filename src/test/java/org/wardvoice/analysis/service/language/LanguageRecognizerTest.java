package org.wardvoice.analysis.service.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageRecognizerTest {

  private static final Path TEXTS = Path.of("src", "test", "resources", "analysis");
  private static final LanguageRecognizer RECOGNIZER = new LanguageRecognizer();

  /** Else their analysis would change. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tune.tsv",
        "judge.tsv",
        "neural/train.tsv",
        "neural/tune.tsv",
        "neural/judge.tsv"
      })
  void takesNoEnglishTextForAnotherLanguage(String file) throws Exception {
    List<String> recognized = recognized(file);
    assertThat(recognized).isSubsetOf("en", "und");
    assertThat(recognized.stream().filter("en"::equals).count())
        .isGreaterThan(recognized.size() * 95L / 100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"german-tune.tsv", "german-judge.tsv", "german-translated.tsv"})
  void recognizesGerman(String file) throws Exception {
    List<String> recognized = recognized(file);
    assertThat(recognized).isSubsetOf("de", "und");
    assertThat(recognized.stream().filter("de"::equals).count())
        .isGreaterThan(recognized.size() * 95L / 100);
  }

  @Test
  void recognizesWhatPatientsOfManyCountriesWrite() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (String line : lines("languages.tsv")) {
      String[] fields = line.split("\t", 2);
      String recognized = RECOGNIZER.languageOf(fields[1]);
      if (!recognized.equals(fields[0])) {
        wrong.add(recognized + ": " + line);
      }
    }
    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Danke!, de",
    "Starke Schmerzen, de",
    "Gestu\u0308rzt!, de",
    "\u2764\ufe0fDan\u00adke!, de",
    "Thanks, en",
    "Great nurse, en",
    "OK, und",
    "500 mg, und",
    "Merci, und",
    "Dr. Müller, und",
    "asdf asdf asdf asdf asdf asdf, und"
  })
  void doesNotGuessFromTooFewLetters(String text, String language) {
    assertThat(RECOGNIZER.languageOf(text)).isEqualTo(language);
  }

  private static List<String> recognized(String file) throws Exception {
    return lines(file).stream()
        .map(line -> line.substring(line.lastIndexOf('\t') + 1))
        .map(RECOGNIZER::languageOf)
        .toList();
  }

  private static List<String> lines(String file) throws Exception {
    return Files.readAllLines(TEXTS.resolve(file)).stream()
        .filter(line -> !line.startsWith("#"))
        .toList();
  }
}
