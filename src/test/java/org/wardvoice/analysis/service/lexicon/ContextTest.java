package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;

class ContextTest {

  private static Findings findings(String text) {
    return Engines.findings(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I did not fall.",
        "i didnt fall",
        "I never fell here.",
        "No falls, no fever.",
        "I have no pain and no trouble breathing.",
        "There was no infection.",
        "I have never had an allergic reaction.",
        "My pain was gone the next day.",
        "Nobody was rude to me.",
        "I don't want to kill myself.",
        "The infection was ruled out.",
        "I am not short of breath.",
        "without any side effects",
        "They never gave me the wrong tablets.",
        "I was never given the wrong medication.",
        "Nobody ever gave my mother the wrong dose.",
        "They did not give me somebody else's tablets."
      })
  void whatIsDeniedRaisesNothing(String text) {
    assertThat(findings(text).alerts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "If I fall at home I press the pendant.", "I am afraid of falling.",
            "They told me to call if I get short of breath.",
            "In case of an allergic reaction I use my pen.",
        "What happens if I miss a dose of my insulin?", "There is a risk of infection.",
            "I was worried about falling.", "Call us if the wound becomes red and hot."
      })
  void whatMayHappenRaisesNothing(String text) {
    assertThat(findings(text).alerts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I fell off a ladder ten years ago.",
        "I had pneumonia as a child.",
        "Last year I slipped on the stairs at home.",
        "I have a history of falls, I fell often when I was young.",
        "I came in after I fell in the garden.",
        "I was admitted with chest pain."
      })
  void whatIsLongPastRaisesNothing(String text) {
    assertThat(findings(text).alerts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "My grandmother fell last year.",
        "My neighbour is allergic to nuts.",
        "My brother is allergic to latex but I am not allergic to anything.",
        "A friend of mine had a bad infection.",
        "The lady opposite me was short of breath."
      })
  void whatHappenedToSomebodyElseRaisesNothing(String text) {
    assertThat(findings(text).alerts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I fell yesterday in the bathroom.", "i slipped on the wet floor and nobody came",
            "Nobody put the rails up and I rolled out of bed.",
        "They had not dried the floor and I slipped.",
            "I had a hip replacement last year and yesterday I fell in the corridor.",
            "No sign was up, I fell in the shower.",
        "My mother fell out of bed on your ward.", "I fell. Nothing broken."
      })
  void aFallIsAFall(String text) {
    assertThat(findings(text).alerts()).extracting(AlertFinding::type).contains(AlertType.FALL);
  }

  @Test
  void aNegationInsideThePhraseDoesNotLiftIt() {
    assertThat(findings("I could not breathe.").alerts())
        .extracting(AlertFinding::type)
        .containsExactly(AlertType.BREATHING);
    assertThat(findings("I did not get my insulin.").alerts())
        .extracting(AlertFinding::type)
        .containsExactly(AlertType.MEDICATION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nobody noticed that I got the wrong tablets.",
        "They never explained why I got the wrong tablets.",
        "They did not check and gave me the wrong tablets.",
        "I was not given the wrong tablets, but nobody gave me my insulin."
      })
  void onlyTheDeniedMistakeRaisesNothing(String text) {
    assertThat(findings(text).alerts())
        .extracting(AlertFinding::type)
        .contains(AlertType.MEDICATION);
  }

  @Test
  void aDoubleNegationIsNone() {
    assertThat(findings("I have never been in so much pain.").alerts())
        .extracting(AlertFinding::type)
        .containsExactly(AlertType.PAIN);
    assertThat(findings("I'd not mind not waking up.").alerts())
        .extracting(AlertFinding::type)
        .containsExactly(AlertType.SELF_HARM);
  }

  @Test
  void aNegationReachesNoFurtherThanItsClause() {
    assertThat(findings("They did not listen to me, but I was short of breath.").alerts())
        .extracting(AlertFinding::type)
        .contains(AlertType.BREATHING);
    assertThat(
            findings("i had no visitors and then the food came and i was short of breath").alerts())
        .extracting(AlertFinding::type)
        .contains(AlertType.BREATHING);
  }

  @Test
  void thoughtsOfDeathAlarmEvenWhenTheyAreOnlyThoughts() {
    assertThat(findings("Sometimes I think if I killed myself nobody would notice.").alerts())
        .extracting(AlertFinding::type)
        .contains(AlertType.SELF_HARM);
  }

  @Test
  void deniedThoughtsOfDeathStillNeedAPerson() {
    Findings findings =
        findings("Everything was wonderful, thank you, lovely nurses. I am not suicidal.");
    assertThat(findings.alerts()).isEmpty();
    assertThat(findings.needsReview()).isTrue();
  }

  @Test
  void cruelSeenOnAnotherPatientCounts() {
    assertThat(findings("A carer slapped the old lady in the next bed.").alerts())
        .extracting(AlertFinding::type)
        .contains(AlertType.ABUSE_OR_NEGLECT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I fell asleep during the scan.", "My blood pressure fell overnight.",
            "We fell in love with the nurses.", "I was dying for a cup of tea.",
            "The cake was to die for.",
        "She is a breath of fresh air.", "His laugh is infectious.",
            "The falls clinic is on the second floor.", "He took my breath away.",
            "The cost hit me when I got home."
      })
  void figuresOfSpeechRaiseNothing(String text) {
    assertThat(findings(text).alerts()).isEmpty();
  }
}
