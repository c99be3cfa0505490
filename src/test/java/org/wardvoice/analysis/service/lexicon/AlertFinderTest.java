package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Severity;

class AlertFinderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FALL | HIGH | My legs gave way and I ended up on the floor.",
        "MEDICATION | HIGH | They gave me the wrong tablets this morning.",
        "ALLERGY | CRITICAL | My throat is closing up since the injection.",
        "ALLERGY | HIGH | I am allergic to penicillin.",
        "PAIN | HIGH | I am in agony and nobody does anything.",
        "PAIN | HIGH | Ten out of ten pain.",
        "PAIN | HIGH | I am in 10/10 pain.",
        "PAIN | HIGH | Pain 9 out of 10.",
        "PAIN | HIGH | My pain today is a ten out of ten.",
        "PAIN | HIGH | 10 out of 10 pain, nurse never came.",
        "PAIN | HIGH | 10/10 pain, management did nothing.",
        "PAIN | HIGH | My chest pain is 3 out of 10.",
        "PAIN | HIGH | Chest pain 2 out of 10 and my left arm is numb.",
        "PAIN | HIGH | The chest pain is now a three out of ten.",
        "BREATHING | CRITICAL | i cant breathe",
        "SELF_HARM | CRITICAL | I want to end it all.",
        "ABUSE_OR_NEGLECT | CRITICAL | The night nurse hit me.",
        "ABUSE_OR_NEGLECT | HIGH | He was left lying in his own urine.",
        "INFECTION | HIGH | There is pus coming out of the wound.",
        "INFECTION | MEDIUM | The nurse did not wash her hands.",
        "DELAY | MEDIUM | I waited nine hours for a bed.",
        "DELAY | MEDIUM | I waited long.",
        "DELAY | MEDIUM | We had to wait really long.",
        "DELAY | MEDIUM | We had to wait for hours.",
        "DELAY | MEDIUM | The wait was endless.",
        "STAFF_CONDUCT | MEDIUM | The receptionist was very rude."
      })
  void findsEveryTypeWithItsSeverity(AlertType type, Severity severity, String text) {
    assertThat(Engines.findings(text).alerts())
        .anySatisfy(
            alert -> {
              assertThat(alert.type()).isEqualTo(type);
              assertThat(alert.severity()).isEqualTo(severity);
              assertThat(alert.message()).endsWith(".");
              assertThat(alert.confidence()).isBetween(0.5, 1.0);
            });
  }

  @Test
  void quotesTheWordsThatRaisedTheAlert() {
    String text = "Yesterday I fell in the Bathroom, twice.";
    AlertFinding alert = Engines.findings(text).alerts().get(0);
    assertThat(text.substring(alert.span().start(), alert.span().end())).isEqualTo(alert.phrase());
    assertThat(alert.phrase()).startsWith("fell");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I want to die\ud83d\ude2d",
        "I want to \ud83d\ude2d\ud83c\udffbdie",
        "I want to \u2764\ufe0fdie",
        "I want to die\ufe0f",
        "I want to d\u00adie"
      })
  void seesAWordThatTouchesAnEmojiOrHasASoftHyphen(String text) {
    AlertFinding alert = Engines.findings(text).alerts().get(0);
    assertThat(alert.type()).isEqualTo(AlertType.SELF_HARM);
    assertThat(alert.severity()).isEqualTo(Severity.CRITICAL);
    assertThat(alert.phrase()).isEqualTo(alert.span().of(text)).endsWith("ie");
  }

  @Test
  void putsTheMostSevereFirstAndNamesEachTypeOnce() {
    Findings findings =
        Engines.findings(
            "I waited five hours, then I fell, then I fell again, and now I can't breathe.");
    assertThat(findings.alerts())
        .extracting(AlertFinding::type)
        .containsExactly(AlertType.BREATHING, AlertType.FALL, AlertType.DELAY);
  }

  @Test
  void messagesDontCarryThePatientsWords() {
    Findings findings = Engines.findings("Nurse Zebulon hit me.");
    assertThat(findings.alerts())
        .isNotEmpty()
        .allSatisfy(alert -> assertThat(alert.message()).doesNotContain("Zebulon"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BREATHING | i can not breath since they moved me",
        "PAIN | i am in so much pane",
        "DELAY | i had to weight for ours",
        "DELAY | we waited too ours for a nurse",
        "ALLERGY | i am a lurgic to pencil in",
        "MEDICATION | nobody gave me my in so lin"
      })
  void hearsThroughTheRecognizersMistakes(AlertType type, String text) {
    assertThat(Engines.findings(text).alerts()).extracting(AlertFinding::type).contains(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I can't wait to go home.",
        "I did not wait long.",
        "I never waited long.",
        "I have waited longer for a plumber.",
        "Will I have to wait long?",
        "The nurse waited with me.",
        "I waited long enough to see how kind the nurses are.",
        "I was told I had to wait long but I was seen at once."
      })
  void hearsNoDelayInHarmlessWaiting(String text) {
    assertThat(Engines.findings(text).alerts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I am not suicidal.",
        "I'm not tired of living.",
        "I was never suicidal. The food was fine.",
        "I don't want to kill myself."
      })
  void knowsThatAPlainDenialIsHarmless(String text) {
    assertThat(Engines.SHIPPED.read(text).harmless()).containsExactly(AlertType.SELF_HARM);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "There is no reason not to kill myself.",
        "Why not kill myself?",
        "I can't promise I won't kill myself.",
        "Not a day goes by that I don't want to die.",
        "I cannot say that I am not suicidal.",
        "I see no point in not ending it all.",
        "I am not afraid to kill myself.",
        "I have no qualms about killing myself.",
        "I have never wanted to die more.",
        "I can't kill myself.",
        "I am not suicidal?",
        "I am not suicidal but I've picked the tree."
      })
  void takesNoOtherNegationForADenialOfSelfHarm(String text) {
    assertThat(Engines.SHIPPED.read(text).harmless()).isEmpty();
  }

  @Test
  void knowsThatNoPainIsHarmless() {
    assertThat(Engines.SHIPPED.read("My pain is 0 out of 10.").harmless())
        .containsExactly(AlertType.PAIN);
    assertThat(Engines.findings("10 out of 10 pain relief.").alerts()).isEmpty();
    assertThat(Engines.SHIPPED.read("10 out of 10 pain nurse ignored it.").harmless()).isEmpty();
  }
}
