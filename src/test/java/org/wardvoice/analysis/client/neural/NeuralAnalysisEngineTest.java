package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.SentenceFinding;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.lexicon.Engines;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.analysis.service.lexicon.Quality;
import org.wardvoice.testing.Campaign;

/** Shares one engine between all tests: its process takes a second to load. */
@Order(1)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NeuralAnalysisEngineTest {

  private static final String JUDGE = "neural/judge.tsv";

  private static final String MIXED =
      "The night nurse was an angel and held my hand. My tablets came six hours late, twice. "
          + "The ward is on the third floor.";

  private final AnalysisConfig config = AnalysisConfig.with(Map.of());
  private final LexiconAnalysisEngine lexicon = Engines.SHIPPED;
  private final NeuralAnalysisEngine engine = new NeuralAnalysisEngine(config, lexicon);

  private final Map<String, Findings> seen = new ConcurrentHashMap<>();

  @AfterAll
  void end() {
    engine.close();
  }

  private Quality judged(String file, Function<String, Findings> engine) {
    Quality quality = Quality.of(LabelledText.read(file), text -> engine.apply(text.text()));
    System.out.println(file + ": " + quality);
    return quality;
  }

  private Findings remembered(String text) {
    return seen.computeIfAbsent(text, engine::analyze);
  }

  /** The texts are of authors who did not know the lexicon; nothing was trained or tuned on them. */
  @Test
  @Tag("rare")
  void findsFarMoreThanTheLexiconInTextsThatNobodyTunedOn() {
    Quality rules = judged(JUDGE, lexicon::analyze);
    Quality both = judged(JUDGE, this::remembered);
    assertThat(both.macroF1()).as("goal .85").isGreaterThanOrEqualTo(0.90);
    assertThat(both.recallOfNegative()).as("goal .92").isGreaterThanOrEqualTo(0.93);
    assertThat(both.alertPrecision()).as("goal .80").isGreaterThanOrEqualTo(0.77);
    assertThat(both.alertRecall()).as("goal .85").isGreaterThanOrEqualTo(0.85);
    assertThat(both.missedReviewed()).as("goal .95").isGreaterThanOrEqualTo(0.95);
    assertThat(both.reviewed()).isLessThanOrEqualTo(0.60);
    assertThat(both.topicF1()).isGreaterThan(rules.topicF1() + 0.25);
  }

  @Test
  @Tag("rare")
  void findsHardlyLessThanTheLexiconInTheTextsThatJudgeIt() {
    Quality rules = judged("judge.tsv", lexicon::analyze);
    Quality both = judged("judge.tsv", engine::analyze);
    assertThat(both.macroF1()).isGreaterThanOrEqualTo(rules.macroF1() - 0.03);
    assertThat(both.recallOfNegative()).isGreaterThanOrEqualTo(rules.recallOfNegative() - 0.02);
    assertThat(both.alertPrecision()).isGreaterThanOrEqualTo(0.82);
    assertThat(both.alertRecall()).isGreaterThanOrEqualTo(rules.alertRecall());
    assertThat(both.missedReviewed()).isGreaterThanOrEqualTo(0.95);
  }

  @Test
  @Tag("rare")
  void quotesTheSentenceOfAnAlertThatNoWordsNameAndAsksForAReview() {
    int inferred = 0;
    for (LabelledText judged : LabelledText.read(JUDGE)) {
      Findings findings = remembered(judged.text());
      for (AlertFinding alert : findings.alerts()) {
        if (alert.message().equals(AlertMessage.inferred(alert.type()).sentence())) {
          inferred++;
          assertThat(alert.phrase()).isEqualTo(alert.span().of(judged.text()));
          assertThat(findings.sentences()).extracting(SentenceFinding::span).contains(alert.span());
          assertThat(alert.severity()).isNotEqualTo(Severity.CRITICAL);
          assertThat(findings.needsReview()).isTrue();
        }
      }
    }
    assertThat(inferred).isGreaterThan(30);
  }

  @Test
  void keepsTheWordsOfTheLexiconAsEvidence() {
    String text = "I fell in the shower this morning and hit my head.";
    Findings findings = engine.analyze(text);
    assertThat(findings.engine().name()).isEqualTo("neural");
    assertThat(findings.engine().version()).startsWith("bge-small-en-v1.5");
    AlertFinding fall = alert(findings, AlertType.FALL);
    assertThat(fall).isEqualTo(alert(lexicon.analyze(text), AlertType.FALL));
    assertThat(fall.message()).isEqualTo("The patient reports a fall.");
  }

  @Test
  void lowersNoCriticalAlertOfTheLexicon() {
    Findings findings = engine.analyze("Everything is lovely here, but I want to kill myself.");
    assertThat(alert(findings, AlertType.SELF_HARM).severity()).isEqualTo(Severity.CRITICAL);
  }

  /** Builds take every second text. */
  @Test
  @Tag("campaign")
  void keepsAnAlertOfTheLexiconOrAsksForAReview() {
    int overruled = 0;
    List<LabelledText> texts = LabelledText.read("neural/tune.tsv");
    for (int i = 0; i < texts.size(); i += Campaign.size(2, 1)) {
      LabelledText tuned = texts.get(i);
      List<AlertFinding> rules = lexicon.analyze(tuned.text()).alerts();
      if (rules.isEmpty()) {
        continue;
      }
      Findings findings = engine.analyze(tuned.text());
      for (AlertFinding rule : rules) {
        if (!findings.alerts().contains(rule)) {
          overruled++;
          assertThat(rule.severity()).as(tuned.text()).isLessThan(Severity.HIGH);
          assertThat(findings.needsReview()).as(tuned.text()).isTrue();
        }
      }
    }
    assertThat(overruled).isBetween(1, Campaign.size(13, 20));
  }

  @Test
  void letsPlainAndUrgentAlertsOfTheLexiconStand() {
    for (String text :
        List.of(
            "The food was excellent, thank you, I fell twice though.",
            "I fell in the bathroom, and nobody came.",
            "Terrible food, rude staff, I waited for hours on the annex ward.")) {
      List<AlertFinding> rules = lexicon.analyze(text).alerts();
      assertThat(rules).as(text).isNotEmpty();
      assertThat(engine.analyze(text).alerts()).as(text).containsAll(rules);
    }
  }

  @Test
  void takesPlainPraiseAndPlainComplaintsAtTheirWord() {
    assertThat(score("Excellent care, thank you so much!")).isGreaterThan(0.5);
    assertThat(score("Great doctor, kind nurses, clean room.")).isGreaterThan(0.5);
    assertThat(score("Terrible food, rude staff, I waited for hours on the zebra ward."))
        .isLessThan(-0.5);
  }

  @Test
  void hearsALongWaitInAFewWords() {
    for (String text : List.of("I waited long.", "They made us wait long.")) {
      Findings findings = engine.analyze(text);
      assertThat(alert(findings, AlertType.DELAY)).isIn(lexicon.analyze(text).alerts());
      assertThat(findings.sentiment().score()).as(text).isNegative();
    }
    assertThat(engine.analyze("I did not wait long.").alerts()).isEmpty();
  }

  private double score(String text) {
    return engine.analyze(text).sentiment().score();
  }

  @Test
  void hearsNoAlertInFiguresOfSpeech() {
    for (String text : List.of("I fell asleep.", "I am dying for a coffee.")) {
      assertThat(engine.analyze(text).alerts()).as(text).isEmpty();
    }
  }

  @Test
  void hearsNoAlertInEverydayComplaintsAndDenials() {
    for (String text :
        List.of(
            "I am not happy with my room.",
            "I am tired of the food.",
            "I am tired of being woken at night.",
            "If I fall again I will sue.",
            "I cut my finger shaving.",
            "I am not suicidal.",
            "I'm not tired of living.",
            "They have never given me the wrong pills.",
            "I was never given the wrong medication.",
            "Nobody gave my dad the wrong injection.")) {
      Findings findings = engine.analyze(text);
      assertThat(findings.alerts()).as(text).isEmpty();
      assertThat(findings.needsReview()).as(text).isTrue();
    }
  }

  @Test
  void hearsSelfHarmInAFewWords() {
    for (String text :
        List.of(
            "I want to end it all.",
            "I don't want to wake up any more.",
            "I am tired of everything.",
            "I am not happy with my life.",
            "I've picked the tree.",
            "I am sick of the food and I want to die.",
            "I am not suicidal. But I've picked the tree.")) {
      assertThat(engine.analyze(text).alerts())
          .as(text)
          .extracting(AlertFinding::type)
          .contains(AlertType.SELF_HARM);
    }
  }

  @Test
  void takesDeniedComparisonsAtTheirWord() {
    for (String text :
        List.of(
            "I have never been treated so badly.",
            "I have never seen worse care in my life.",
            "The care could not have been worse.",
            "The nurses couldn't have cared less.",
            "I stayed two weeks. I have never been treated so badly. The food was fine.")) {
      assertThat(score(text)).as(text).isLessThan(-0.4);
    }
    for (String text :
        List.of(
            "I cannot speak highly enough of the nurses.", "I have never met a kinder doctor.")) {
      assertThat(score(text)).as(text).isGreaterThan(0.4);
    }
  }

  @Test
  void asksForAReviewWhereLexiconAndHeadsContradictEachOther() {
    String text = "It never got better.";
    assertThat(lexicon.analyze(text).sentiment().score()).isLessThan(-0.4);
    assertThat(engine.analyze(text).needsReview()).isTrue();
  }

  @Test
  void takesMarksForPainForNoMarksOfTheHospital() {
    for (String text :
        List.of("Ten out of ten pain and nobody came.", "I am in 10/10 pain.", "Pain 9/10.")) {
      Findings findings = engine.analyze(text);
      assertThat(alert(findings, AlertType.PAIN).severity()).as(text).isEqualTo(Severity.HIGH);
      assertThat(findings.sentiment().score()).as(text).isNegative();
    }
  }

  @Test
  void judgesEachSentence() {
    List<SentenceFinding> sentences = engine.analyze(MIXED).sentences();
    assertThat(sentences)
        .extracting(sentence -> sentence.span().of(MIXED))
        .containsExactly(
            "The night nurse was an angel and held my hand.",
            "My tablets came six hours late, twice.",
            "The ward is on the third floor.");
    assertThat(sentences.get(0).sentiment()).isEqualTo(Sentiment.POSITIVE);
    assertThat(sentences.get(1).sentiment()).isEqualTo(Sentiment.NEGATIVE);
    assertThat(sentences.get(1).alerts()).isNotEmpty();
    assertThat(sentences.get(2).alerts()).isEmpty();
  }

  @Test
  void readsTextsOfAnyLengthAndKind() {
    String filler = "The corridor has a green door and a blue chair. ".repeat(60);
    Findings findings = engine.analyze(filler + "I fell out of bed last night. " + filler);
    assertThat(alert(findings, AlertType.FALL).phrase()).contains("fell");
    assertThat(findings.sentences()).hasSize(121);
    assertThat(engine.analyze("word ".repeat(700)).sentences()).hasSize(1);
    assertThat(engine.analyze("\u200b\u200b").alerts()).isEmpty();
  }

  @Test
  void startsAnotherProcessForTheNextTryWhenOneDies() {
    engine.analyze("The soup was nice.");
    engine.processes().forEach(ProcessHandle::destroyForcibly);
    assertThat(engine.analyze("The soup was nice.").engine().name()).isEqualTo("neural");
  }

  private static AlertFinding alert(Findings findings, AlertType type) {
    return findings.alerts().stream()
        .filter(alert -> alert.type() == type)
        .findFirst()
        .orElseThrow(() -> new AssertionError(findings.alerts()));
  }
}
