package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Sentiment;

class SentimentScorerTest {

  private static double score(String text) {
    return Engines.findings(text).sentiment().score();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The nurses were wonderful.",
        "I can't fault a single thing.",
        "Nobody was ever rude.",
        "the stuff were lovely",
        "Not bad at all.",
        "I have no complaints.",
        "I never felt rushed.",
        "Couldn't have been kinder.",
        "I have never met a kinder doctor.",
        "I have never felt safer in a hospital.",
        "I have never been treated so kindly.",
        "Nobody could have treated me better.",
        "The pain relief was 9 out of 10.",
        "The nurse deserves a ten out of ten.",
        "They all earned a 10/10.",
        "Despite the long wait the care was superb and the nurses were kind."
      })
  void hearsPraise(String text) {
    assertThat(Sentiment.of(score(text))).isEqualTo(Sentiment.POSITIVE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The doctor was not helpful.",
        "It felt like a cattle market.",
        "Nobody told me anything.",
        "I had to ask three times.",
        "Thanks for nothing.",
        "I would not send my dog there.",
        "It could have been cleaner and the food could be better.",
        "The nurses were anything but friendly.",
        "The care could not have been worse.",
        "They couldn't have treated me worse.",
        "I have never seen worse care in my life.",
        "Never have I been treated so badly.",
        "It never got better.",
        "Pain 9 out of 10.",
        "10 out of 10 pain, nurse never came.",
        "They said someone would call, they never did."
      })
  void hearsComplaints(String text) {
    assertThat(Sentiment.of(score(text))).isEqualTo(Sentiment.NEGATIVE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "My appointment was on Tuesday at ten.",
        "The ward has six beds.",
        "I take metformin in the morning.",
        "My pain is 0 out of 10.",
        "They never gave me the wrong tablets.",
        "The nurses were lovely but the food was awful."
      })
  void leavesFactsAndBalanceInTheMiddle(String text) {
    assertThat(Sentiment.of(score(text))).isEqualTo(Sentiment.NEUTRAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I was terrified and the anaesthetist was wonderful.",
        "I came in scared and went home smiling."
      })
  void ownFearIsNoComplaintWhereItEndsWell(String text) {
    assertThat(Sentiment.of(score(text))).isEqualTo(Sentiment.POSITIVE);
  }

  @Test
  void ownFearCountsWhereNothingEndsWell() {
    assertThat(score("I was terrified.")).isNegative();
    assertThat(score("I was terrified and nobody told me anything."))
        .isLessThan(score("Nobody told me anything."));
  }

  @Test
  void whatIsAskedForIsNoPraise() {
    assertThat(Sentiment.of(score("Please speak clearly."))).isEqualTo(Sentiment.NEUTRAL);
  }

  @Test
  void intensifiersCount() {
    assertThat(score("The nurse was very kind.")).isGreaterThan(score("The nurse was kind."));
    assertThat(score("The nurse was a bit rude.")).isGreaterThan(score("The nurse was rude."));
  }

  @Test
  void whatFollowsButCountsMore() {
    assertThat(score("The nurses were lovely but the food was awful."))
        .isLessThan(score("The food was awful but the nurses were lovely."));
  }

  @Test
  void oneWordMakesNoFirmScore() {
    Findings findings = Engines.findings("Fine.");
    assertThat(Math.abs(findings.sentiment().score())).isLessThan(0.5);
    assertThat(findings.needsReview()).isTrue();
  }

  @Test
  void manyAgreeingWordsMakeASureScore() {
    Findings findings =
        Engines.findings(
            "Wonderful nurses, kind doctors, delicious food, spotless rooms. I would recommend this hospital to everybody.");
    assertThat(findings.sentiment().score()).isGreaterThan(0.8);
    assertThat(findings.sentiment().confidence()).isGreaterThan(0.8);
    assertThat(findings.needsReview()).isFalse();
    assertThat(findings.satisfactionRating()).isBetween(4.5, 5.0);
  }

  @Test
  void noFeelingFoundIsNoKnowledge() {
    Findings findings = Engines.findings("The third floor.");
    assertThat(findings.sentiment().score()).isZero();
    assertThat(findings.sentiment().confidence()).isZero();
    assertThat(findings.satisfactionRating()).isEqualTo(3);
    assertThat(findings.needsReview()).isTrue();
  }

  @Test
  void showsWhatTheScoreRestsOn() {
    String text = "The food was disgusting.";
    assertThat(Engines.findings(text).sentiment().evidence())
        .isNotEmpty()
        .anySatisfy(
            span -> assertThat(text.substring(span.start(), span.end())).contains("disgusting"));
  }
}
