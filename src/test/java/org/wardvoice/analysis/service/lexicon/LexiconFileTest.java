package org.wardvoice.analysis.service.lexicon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.TopicFinding;

class LexiconFileTest {

  @TempDir Path folder;

  private LexiconAnalysisEngine engine(String lines) throws IOException {
    return Engines.extendedBy(Files.writeString(folder.resolve("ours.txt"), lines));
  }

  @Test
  void addsTheHospitalsOwnPhrases() throws IOException {
    LexiconAnalysisEngine engine =
        engine(
            """
            # words of our house
            @robot = trolleybot, robby
            [alert | delay | high | The transport robot is stuck.]
            @robot ... stuck/broken, queue at gate #3+
            [sentiment | -3]
            robbied
            [hint | -1.5]
            gatequeued
            [topic | transport robot]
            @robot
            """);
    Findings findings =
        engine.analyze("The trolleybot was once again stuck, we were properly robbied.");
    assertThat(findings.alerts())
        .singleElement()
        .satisfies(alert -> assertThat(alert.message()).isEqualTo("The transport robot is stuck."))
        .satisfies(alert -> assertThat(alert.severity()).isEqualTo(Severity.HIGH));
    assertThat(findings.sentiment().score()).isNegative();
    assertThat(findings.topics()).extracting(TopicFinding::name).contains("transport robot");
    assertThat(engine.analyze("We were gatequeued.").sentiment().score()).isNegative();
    assertThat(engine.analyze("queue at gate 4").alerts()).hasSize(1);
    assertThat(engine.analyze("queue at gate 2").alerts()).isEmpty();
  }

  @Test
  void hasTheLastWordOverTheShippedPhrases() throws IOException {
    String text = "I was wheezing.";
    assertThat(Engines.findings(text).alerts())
        .extracting(AlertFinding::type)
        .containsExactly(AlertType.BREATHING);
    assertThat(engine("[no alert | breathing]\nwheezing, wheeze").analyze(text).alerts()).isEmpty();
    assertThat(
            engine("[alert | breathing | low | A wheeze.]\nwheezing, wheeze")
                .analyze(text)
                .alerts())
        .singleElement()
        .satisfies(alert -> assertThat(alert.severity()).isEqualTo(Severity.LOW));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[alert | fal | high | A fall.]; 'fal' is none of fall, medication",
        "[alert | fall | huge | A fall.]; 'huge' is none of low, medium, high, critical",
        "[alert | fall | high]; must look like [alert | type | severity | message]",
        "[alert | fall | high | A fall.; the closing ] is missing",
        "[sentiment | bad]; 'bad' is not a number",
        "[sentiment | 9]; is not from -4 to 4",
        "[colour | red]; 'colour' is not a section type",
        "... fell; must begin and end with a required word",
        "(very) rude; must begin and end with a required word",
        "a ... b ... c ... d ... e; more than 3 gaps",
        "@nobodyknows fell; no list of words is called '@nobodyknows'",
        "Fell; 'Fell' is not a word",
        "fa*; 'fa*' is not a word",
        "#x hours; '#x' is not a number"
      })
  void namesTheLineThatIsWrong(String line, String complaint) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("ours.txt"), "# our words\n[sentiment | 1]\n\n" + line + "\n");
    assertThatExceptionOfType(LexiconException.class)
        .isThrownBy(() -> readAlone(file))
        .withMessageStartingWith(file + ", line 4: ")
        .withMessageContaining(complaint);
  }

  /** Without the shipped files, which take longer to read. */
  private static void readAlone(Path file) throws IOException {
    try (Reader lines = Files.newBufferedReader(file)) {
      new LexiconReader(new LexiconDraft(LexiconLanguage.ENGLISH), LexiconLanguage.ENGLISH)
          .readExtension(file.toString(), lines);
    }
  }

  @Test
  void refusesAPhraseBeforeAnySection() throws IOException {
    Path file = Files.writeString(folder.resolve("ours.txt"), "fell");
    assertThatExceptionOfType(LexiconException.class)
        .isThrownBy(() -> Engines.extendedBy(file).prepare())
        .withMessageStartingWith(file + ", line 1: a phrase comes before");
  }

  @Test
  void eachShippedMessageHasACode() throws IOException {
    try (InputStream file = Findings.class.getResourceAsStream("alerts.txt")) {
      List<String> messages =
          new String(file.readAllBytes(), UTF_8)
              .lines()
              .filter(line -> line.startsWith("[alert"))
              .map(line -> line.substring(line.lastIndexOf('|') + 1, line.length() - 1).strip())
              .toList();
      assertThat(messages).isNotEmpty().allMatch(message -> AlertMessage.of(message).isPresent());
    }
  }

  @Test
  void namesAFileThatIsNotThere() {
    assertThatExceptionOfType(LexiconException.class)
        .isThrownBy(() -> Engines.extendedBy(folder.resolve("none.txt")).prepare())
        .withMessageContaining("wardvoice.analysis.lexicon-file");
  }
}
