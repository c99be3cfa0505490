package org.wardvoice.tasks.service.spoken;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssigneeFinderTest {

  private static HeardTask read(String text) {
    return new SpokenTaskReader().read(text, LabelledTask.USUAL_NOW);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ask Dr. Rao to sign it|rao",
        "assign to Nora|nora",
        "Nora, please check the drip|nora",
        "Nora Keller could you check the drip|nora keller",
        "tell doctor rao the bloods are back|rao",
        "tell doctor rao bloods are back|rao bloods",
        "have lena remove the catheter|lena",
        "have lena bring the samples|lena",
        "get nora keller to sign|nora keller",
        "a job for nurse o'neill|o'neill",
        "Bitte: ask Jürgen Müller to call|jürgen müller",
        "can Nora Keller check the drip|nora keller",
        "have Nora Keller remove the catheter|nora keller",
        "tell Nora Keller the bloods are back|nora keller",
        "ask Lena van der Berg to sign|lena van der berg",
        "can Hans-Peter Meier sign it|hans peter meier",
        "do not ask Nora to do it, ask Lena to do it|lena",
        "do not forget to ask Nora to check the drip|nora",
        "For nurse Keller: check the drip|keller",
        "Dr. Rao to sign the chart|rao",
        "the drip is empty and nurse keller should change it|keller",
        "assign this to Nora and the drip needs changing|nora",
        "assign to Nora and my bleep is 12|nora",
        "assign this to Nora and the pump in room 4 is empty|nora",
        "assign this to Nora and discontinue the drip|nora",
        "nurse Keller shall change the dressing|keller"
      })
  void readsWhoIsAsked(String text, String expected) {
    assertThat(read(text).assignees()).first().isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "call doctor rao",
        "tell the family to wait",
        "ask her to sit down",
        "a blanket for mrs novak",
        "please check the drip",
        "get bloods done",
        "please get consent signed",
        "have breakfast ready",
        "get samples to the lab",
        "can bloods be taken",
        "charge cable needs to be replaced",
        "do not ask Nora to do it",
        "don't assign this to Nora",
        "this is not for nurse keller",
        "nurse keller must not lift",
        "take over room 4 for nurse keller",
        "order lunch for doctor weber",
        "pick up the drugs for doctor rao's patient",
        "Dr. Rao will come at 4, prepare the set by half past three",
        "doctor rao has to leave at four, get his signature before",
        "call doctor rao to review the chart",
        "prepare the letter for doctor rao to sign",
        "ask nurse keller and nurse weber to turn him",
        "assign this to Nora and Lena",
        "assign this to Nora and the night nurse",
        "assign this to Nora and my team please",
        "assign this to Nora and the physio",
        "assign this to Nora and the ward clerk",
        "assign this to Nora and the on call surgical team",
        "assign this to Nora and the physio this is urgent",
        "tell doctor rao and the ward clerk the bloods are back",
        "nurse Keller shall be there at four"
      })
  void namesNobodyElse(String text) {
    assertThat(read(text).assignees()).isEmpty();
  }

  @Test
  void guessesNoOtherPersonOfTheSameSurname() {
    assertThat(read("ask anna weber to sign").assignees()).containsExactly("anna weber");
    assertThat(read("tell doctor anna weber the bloods are back").assignees())
        .containsExactly("anna weber", "anna");
    assertThat(read("can nora debride the wound").assignees()).first().isEqualTo("nora debride");
  }
}
