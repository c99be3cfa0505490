package org.wardvoice.tasks.service.spoken;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.Priority;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.service.spelling.ClinicalSpelling;

class SpokenTaskReaderTest {

  /** The campaign's length is half an hour of speech, the maximum. */
  private static final int LONG = Campaign.size(10_000, 30_000);

  private static HeardTask read(String text) {
    return new SpokenTaskReader().read(text, LabelledTask.USUAL_NOW);
  }

  @Test
  void takesATaskApart() {
    String text =
        "ask nora keller to check the blood pressure in room twelve in two hours this is urgent";
    assertThat(read(text))
        .isEqualTo(
            new HeardTask(
                "Check the blood pressure in room twelve",
                "Ask nora keller to check the blood pressure in room twelve",
                text,
                Priority.URGENT,
                LocalDateTime.of(2026, 5, 6, 12, 20).atZone(LabelledTask.HOSPITAL).toInstant(),
                "Room 12",
                List.of("nora keller")));
  }

  @Test
  void takesNoPercentageForATime() {
    assertThat(read("keep the oxygen at 20% in room 12").dueDate()).isNull();
  }

  @Test
  void hasNoDescriptionWhereTheTitleSaysItAll() {
    assertThat(read("check the drip").description()).isNull();
    assertThat(read("Check the drip.").description()).isNull();
    assertThat(read("check the drip. And the bed.").description())
        .isEqualTo("check the drip. And the bed.");
  }

  @ParameterizedTest
  @CsvSource({
    "this is not urgent, LOW",
    "it isn't that urgent, LOW",
    "this does not need to be done immediately, LOW",
    "no rush, LOW",
    "there is nothing urgent about it, LOW",
    "whenever you get a chance, LOW",
    "do not forget this is urgent, URGENT",
    "stat, URGENT",
    "as soon as possible, URGENT",
    "high priority, HIGH",
    "'Hi, priority!', HIGH",
    "normal priority, MEDIUM",
    "this is not high priority, LOW",
    "not urgent but high priority, HIGH",
    "'this is urgent, not routine', URGENT",
    "immediately if you can, URGENT",
    "right away before he falls, URGENT",
    "emergency, URGENT",
    "this is an emergency, URGENT"
  })
  void readsPriorities(String said, Priority expected) {
    assertThat(read("fetch the chair " + said).priority()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bring the chair to the emergency department",
        "send bloods to emergency.",
        "take him to the emergency please",
        "take the routine bloods",
        "check the emergency exit",
        "fetch the chair, this is not low priority",
        "call me immediately if he gets worse",
        "remove it immediately after the scan"
      })
  void hearsNoPriorityWhereNoneIsSaid(String text) {
    assertThat(read(text).priority()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "clean room twelve|Room 12",
        "clean room 12b|Room 12B",
        "clean ward four b bed two|Ward 4B, Bed 2",
        "a monitor for bed six on ward 3|Bed 6, Ward 3",
        "clean room three oh two|Room 302",
        "clean bed five a patient is waiting|Bed 5",
        "take it to the lab|Laboratory",
        "somebody to the nurses' station|Nurses' station",
        "ward 3 300 ml of blood|Ward 3",
        "wash up in the kitchen|Kitchen"
      })
  void readsPlaces(String text, String expected) {
    assertThat(read(text).location()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bed four two is wet change the sheets|Bed 42",
        "in bed four two he needs a blanket|Bed 42",
        "clean bay four two it is dirty|Bay 42",
        "bring a pillow to bed four two and call me|Bed 42",
        "give the patient in bed four two milligrams of morphine|Bed 4",
        "two nurses to bed twelve two porters are there|Bed 12",
        "in bed four two nurses are needed|",
        "give bed four two paracetamol|",
        "bring bed four two cups of tea|",
        "put bed four two fluids up|",
        "give bed two two paracetamol|",
        "bay four two colleagues are waiting|",
        "two porters at bay four two patients are moving|"
      })
  void readsPlacesInTheSpellingOfClinicians(String text, String expected) {
    assertThat(read(ClinicalSpelling.of(text, false)).location()).isEqualTo(expected);
  }

  @Test
  void namesNoPlaceWhereItsNumberMayBeTwo() {
    assertThat(read("bed four two is wet").location()).isNull();
    assertThat(read("bed four two nurses are needed").location()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "get bloods done|Get bloods done",
        "please get xray done|Get xray done",
        "please get consent signed|Get consent signed",
        "have breakfast ready|Have breakfast ready",
        "get samples to the lab|Get samples to the lab",
        "request transport to radiology|Request transport to radiology",
        "ask physio about discharge|Ask physio about discharge",
        "can bloods be taken|Can bloods be taken",
        "ultrasound gel, please order some|Ultrasound gel, please order some",
        "wheelchair can you bring down|Wheelchair can you bring down",
        "charge cable needs to be replaced|Charge cable needs to be replaced",
        "Remove the catheter not before 4 pm|Remove the catheter not before 4 pm",
        "check the pump every night at 11|Check the pump every night",
        "ask nora keller to sign the letter|Sign the letter",
        "don't assign this to Nora|Don't assign this to Nora",
        "give 5 mg i.v. now and call Dr. Rao|Give 5 mg i.v. now and call Dr. Rao",
        "ask J. Smith to sign|Ask J. Smith to sign",
        "hepatitis B. Take bloods.|Hepatitis B",
        "check the drip, this is not routine|Check the drip",
        "not low priority|Not low priority",
        "the bloods are not routine|The bloods are not routine",
        "Hi. This is nurse Keller. Check the drip.|Check the drip",
        "Send bloods to emergency.|Send bloods to emergency"
      })
  void cutsOnlyTheAddresseeFromATitle(String text, String expected) {
    assertThat(read(text).title()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Call back in ten minutes or so.|Call back in ten minutes or so",
        "Call back in an hour or two.|Call back in an hour or two",
        "Call me at 4 or if he worsens|Call me at 4 or if he worsens",
        "call them between 5 and 6 pm|Call them between 5 and 6 pm",
        "around 3ish call family|Around 3ish call family",
        "Weigh him Monday and Thursday.|Weigh him Monday and Thursday",
        "turn him at 4 and again at 8|Turn him at 4 and again at 8",
        "call him at 4 and weigh him|Call him and weigh him",
        "weigh him tomorrow and call the family|Weigh him and call the family",
        "call him so|Call him"
      })
  void keepsWordsOfATimeThatOthersNeed(String text, String expected) {
    assertThat(read(text).title()).isEqualTo(expected);
  }

  @Test
  void keepsTheAddresseeInTheTitleIfNobodyIsAssigned() {
    HeardTask task = read("ask cardiology to review. Thank you.").unassigned();
    assertThat(task.title()).isEqualTo("Ask cardiology to review");
    assertThat(task.description()).isEqualTo("ask cardiology to review. Thank you.");
    assertThat(task.assignees()).isEmpty();
    assertThat(read("ask cardiology to review.").unassigned().description()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "on Friday night",
        "by end of next week",
        "by end of day tomorrow",
        "on Tuesday next week",
        "a week on Tuesday",
        "by the first of next month",
        "on 29 february",
        "by 2026-05-15",
        "by 2026-05-15T08:30",
        "by 14 May, 2026",
        "before 12 may 2026 at 9 am",
        "on Friday, 15 May"
      })
  void leavesNoWordOfTheDueDateInATitle(String said) {
    assertThat(read("restock the cupboard " + said).title()).isEqualTo("Restock the cupboard");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ".",
        "\u0000",
        "\ud800",
        "日本語の文",
        "!!!",
        "urgent",
        "in two hours",
        "…",
        "’’’",
        "12"
      })
  void takesAnyText(String text) {
    HeardTask task = read(text);
    assertThat(task.title().isBlank()).isEqualTo(text.isBlank());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "at ",
        "at 4 ",
        "in two ",
        "room ",
        "ask ",
        "ask nora ",
        "not ",
        "1/",
        "a'",
        "4 4 ",
        ". ",
        "one hundred and ",
        "ß",
        "reduce the ",
        "for the next ",
        "when you ",
        "every ",
        "was ",
        "the day after "
      })
  @Timeout(60)
  @Tag("campaign")
  void staysQuickOnMonotonousTexts(String piece) {
    HeardTask task = read(piece.repeat(LONG / piece.length()));
    assertThat(task.title().length()).isLessThanOrEqualTo(200);
    assertThat(task.description().length()).isLessThanOrEqualTo(4000);
  }

  @Test
  @Timeout(60)
  void findsTheDueDateOfALongTextWithoutStops() {
    String story = "the patient in bed four walked well and wants to go home soon ".repeat(400);
    HeardTask task = read("call the family by four pm " + story.repeat(4));
    assertThat(task.title()).startsWith("Call the family");
    assertThat(task.dueDate()).isEqualTo("2026-05-06T14:00:00Z");
  }
}
