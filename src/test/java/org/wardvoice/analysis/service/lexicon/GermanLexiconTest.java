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
          Ich bin gestu\u0308rzt. | fall
          Ich bin ge\u00adstürzt. | fall
          Ich bin im Bad ausgerutscht und hab mir den Arm gebrochen. | fall
          Mein Opa ist aus dem Bett gefallen. | fall
          Ich krieg keine Luft. | breathing
          I hob so starke Kopfschmerzen. | pain
          Die Schwester hat mich angeschrien. | staff_conduct
          Aus der Wunde kommt Eiter. | infection
          Ich habe lange gewartet. | delay
          Wir mussten sehr lange warten. | delay
          Ich habe eine Allergie gegen Penicillin. | allergy
          Ich habe eine Penicillin-Allergie. | allergy
          Ich bin gegen Penicillin allergisch. | allergy
          Sie haben meine Nussallergie vergessen. | allergy
          Kopfschmerzen 9/10 und keiner kommt. | pain
          Ein Mittel gegen die starken Schmerzen bekam ich nicht. | pain
          Der Pfleger schlug mich nicht nur einmal. | abuse_or_neglect
          Er schlug mich nicht zum ersten Mal. | abuse_or_neglect
          Der Pfleger schlug mich und half mir nicht. | abuse_or_neglect
          Der Pfleger schlug mich, er nicht. | abuse_or_neglect
          Ich ersticke der Arzt kommt nicht. | breathing
          Ich ersticke, der Arzt kommt nicht. | breathing
          Ich stürzte, und das nicht leise. | fall
          Der Pfleger schlug mich nicht? | abuse_or_neglect
          Der Pfleger schlug mich nie, sondern trat mich. | abuse_or_neglect
          Der Pfleger schlug mich nicht, sondern er würgte mich. | abuse_or_neglect
          Der Arzt würgte mich. | abuse_or_neglect
          Falsche Tabletten bekam ich nicht nur einmal. | medication
          Falsche Tabletten gaben sie mir nicht nur einmal. | medication
          Falsche Tabletten bekam ich nie wieder. | medication
          Ich habe Brustschmerzen. | pain
          Ich habe Schmerzen in der Brust. | pain
          Ich spüre einen Druck auf der Brust. | breathing
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
        "Die Wunde ist am Oberschenkel.",
        "Der Pfleger schlug mich nicht.",
        "Der Arzt schlug mich nie.",
        "Er schlug mich zum Glück nicht, er war nur streng.",
        "Der Pfleger schlug mich kein einziges Mal.",
        "Die Schwester schrie mich nie an.",
        "Ich ersticke nicht.",
        "Die Wunde eitert nicht mehr.",
        "Die Wunde nässt nicht und tut nicht weh.",
        "Ich stürzte hier nie.",
        "Falsche Tabletten bekam ich nie.",
        "Falsche Tabletten gaben sie mir nicht, nur späte.",
        "Der Pfleger schlug mich nicht und ging.",
        "Der Pfleger würgte mich nie.",
        "Der Arzt würgte mich ab.",
        "Ich habe keine Brustschmerzen.",
        "Ich wurde mit Brustschmerzen eingeliefert.",
        "Ich habe keine Penicillin-Allergie.",
        "Ich bin gegen nichts allergisch."
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
          Ich wurde noch nie so gut behandelt. | POSITIVE
          Noch nie wurde ich so freundlich betreut. | POSITIVE
          Ich wurde nie besser behandelt. | POSITIVE
          Ich wurde nie schlecht behandelt. | POSITIVE
          Ich wurde noch nie so schlecht behandelt. | NEGATIVE
          Ich wurde nie gut behandelt. | NEGATIVE
          Die Schmerzen wurden nie besser. | NEGATIVE
          Die Betreuung hätte nicht schlechter sein können. | NEGATIVE
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
