package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.TopicFinding;

class GermanLexiconTest {

  private static Findings findings(String text) {
    return Engines.SHIPPED.analyze(text, "de");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ich bin gestürzt. | fall
          Ich bin im Bad ausgerutscht und hab mir den Arm gebrochen. | fall
          Mein Opa ist aus dem Bett gefallen. | fall
          Ich krieg keine Luft. | breathing
          I hob so starke Kopfschmerzen. | pain
          Die Schwester hat mich angeschrien. | staff_conduct
          Aus der Wunde kommt Eiter. | infection
          Ich habe lange gewartet. | delay
          Wir mussten sehr lange warten. | delay
          """)
  void raisesAlertsWithTheirWordsAsEvidence(String text, String type) {
    Findings found = findings(text);
    assertThat(found.alerts())
        .extracting(alert -> alert.type().toString().toLowerCase(Locale.ROOT))
        .contains(type);
    assertThat(found.alerts())
        .allMatch(alert -> alert.span().of(text).equals(alert.phrase()))
        .allMatch(alert -> AlertMessage.of(alert.message()).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ich bin nicht gestürzt.",
        "Schmerzen hatte ich nie.",
        "Falls ich stürze, soll ich läuten.",
        "Vor zehn Jahren bin ich gestürzt.",
        "Das hat mir sehr gut gefallen.",
        "Ich musste nie warten.",
        "Ich musste nicht lange warten.",
        "Ich habe nicht so lange gewartet.",
        "Muss ich lange warten?",
        "Am 3. Tag durfte ich heim.",
        "Sie waren auch zu meiner Frau sehr nett.",
        "Gestern wurde ich auf eine andere Station verlegt.",
        "Mein Koffer ist gepackt.",
        "Die Pflegerin hat mir die Hand gestreichelt.",
        "Seit Jänner bin ich hier in Behandlung.",
        "Mein Enkel will immer vom Bett springen.",
        "Die Wunde ist am Oberschenkel."
      })
  void raisesNothingThatIsDeniedOrOnlyPossibleOrLongAgo(String text) {
    assertThat(findings(text).alerts()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Die Ärztin war sehr nett. | POSITIVE
          Die Aerztin war nicht nett. | NEGATIVE
          Das Essen war grässlich und das Zimmer dreckig. | NEGATIVE
          Das Fruehstueck war koestlich. | POSITIVE
          Alles bestens! | POSITIVE
          Keiner hat sich um mich gekümmert. | NEGATIVE
          Die Besuchszeit ist von zwei bis vier. | NEUTRAL
          """)
  void tellsSentimentInEachSpelling(String text, Sentiment sentiment) {
    assertThat(Sentiment.of(findings(text).sentiment().score())).isEqualTo(sentiment);
  }

  @Test
  void findsTheSameInBothSpellingsOfUmlauts() {
    Findings umlauts = findings("Die Ärzte waren unfreundlich, ich bin gestürzt.");
    Findings transcribed = findings("Die Aerzte waren unfreundlich, ich bin gestuerzt.");
    assertThat(transcribed.alerts())
        .extracting(AlertFinding::type)
        .isEqualTo(umlauts.alerts().stream().map(AlertFinding::type).toList());
    assertThat(transcribed.sentiment().score()).isEqualTo(umlauts.sentiment().score());
  }

  @Test
  void givesTopicsTheNamesOfTheTaxonomy() {
    assertThat(findings("Das Abendessen war kalt und die Nachtschwester sehr lieb.").topics())
        .extracting(TopicFinding::name)
        .contains("food", "nursing care");
  }

  @Test
  void readsTheGermanPartOfTheHospitalsFile(@TempDir Path folder) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("own.txt"),
            """
            [topic | chapel choir]
            chapel choir
            [language | de]
            [topic | chapel choir]
            kapellenchor
            [alert | fall | high | Jemand ist im Stiegenhaus gestürzt.]
            stiegenhaus gestürzt
            """);
    LexiconAnalysisEngine own = Engines.extendedBy(file);
    own.prepare();
    assertThat(own.analyze("Der Kapellenchor war da.", "de").topics())
        .extracting(TopicFinding::name)
        .contains("chapel choir");
    assertThat(own.analyze("Ich bin im Stiegenhaus gestürzt.", "de").alerts())
        .extracting(AlertFinding::message)
        .contains("Jemand ist im Stiegenhaus gestürzt.");
    assertThat(own.analyze("The kapellenchor was here.").topics())
        .extracting(TopicFinding::name)
        .doesNotContain("chapel choir");
  }

  @Test
  void namesTheLineOfAnUnknownLanguage(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("own.txt"), "[language | fr]\n");
    LexiconAnalysisEngine own = Engines.extendedBy(file);
    assertThatThrownBy(own::prepare)
        .isInstanceOf(LexiconException.class)
        .hasMessageContaining("line 1: there is no lexicon for 'fr': use en or de");
  }
}
