package org.wardvoice.transcription.service.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;

class ClinicalSpellingTest {

  /** The campaign's length is half an hour of speech, the maximum. */
  private static final int LONG = Campaign.size(10_000, 30_000);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "five milligrams|5 mg",
        "Five milligrams.|5 mg.",
        "twenty-five milligrams|25 mg",
        "two hundred and fifty milligrams|250 mg",
        "a hundred milliliters|100 mL",
        "zero point five milligrams|0.5 mg",
        "point five milligrams|0.5 mg",
        "nought point five milligrams|0.5 mg",
        "five point zero milligrams|5 mg",
        "zero point one two five milligrams|0.125 mg",
        "two and a half milligrams|2.5 mg",
        "fifty micrograms|50 mcg",
        "ten thousand units|10,000 units",
        "one thousand milligrams|1,000 mg",
        "one liter|1 L",
        "one tablet|1 tablet",
        "five-milligram tablet|5 mg tablet",
        "five milligrams per kilogram per hour|5 mg per kg per hour",
        "two to three tablets every four to six hours|2 to 3 tablets every 4 to 6 hours",
        "between two and three liters|between 2 and 3 L",
        "five by ten centimeters|5 by 10 cm",
        "three times a day for five days|3 times a day for 5 days",
        "one point five million units|1.5 million units",
        "5 milligrams and 98 percent|5 mg and 98%"
      })
  void writesDoses(String heard, String expected) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "blood pressure one hundred sixty over ninety|blood pressure 160/90",
        "BP 160 over 90|BP 160/90",
        "bp one sixty over ninety|bp 160/90",
        "heart rate is eighty|heart rate is 80",
        "pulse one ten|pulse 110",
        "saturation dropped to eighty eight percent|saturation dropped to 88%",
        "ninety eight per cent|98%",
        "temperature thirty eight point five degrees celsius|temperature 38.5 °C",
        "temp one oh two point four|temp 102.4",
        "potassium of three point two|potassium of 3.2",
        "calcium two point three five millimoles per liter|calcium 2.35 mmol per L",
        "weight seven point two five kilograms|weight 7.25 kg",
        "glucose eight point two five mmol|glucose 8.25 mmol",
        "calcium two point three five mmol|calcium 2.35 mmol",
        "potassium four point two five millimoles a liter|potassium 4.25 mmol a liter",
        "hemoglobin seven point eight one grams|hemoglobin 7.81 g",
        "calcium eight point two five milligrams a deciliter|calcium 8.25 mg a deciliter",
        "bed four two, please|bed 42, please",
        "bed four two is wet|bed 42 is wet",
        "give bed four two or three tablets|give bed four two or 3 tablets",
        "in bed four two he needs a blanket|in bed 42 he needs a blanket",
        "clean bay four two it is dirty|clean bay 42 it is dirty",
        "bring a pillow to bed four two and call me|bring a pillow to bed 42 and call me",
        "eighty millimeters of mercury|80 mmHg",
        "pain eight out of ten|pain 8 out of 10",
        "on a scale of one to ten|on a scale of 1 to 10",
        "pain score of seven|pain score of 7",
        "a sixty five year old man|a 65-year-old man",
        "A sixty-five-year-old man|A 65-year-old man",
        "eighty years old|80 years old",
        "type two diabetes|type 2 diabetes",
        "room two oh four, bed six|room 204, bed 6",
        "extension four two one|extension 421",
        "call five five five one two three four|call 5551234",
        "twelve patients|12 patients"
      })
  void writesMeasurementsAgesAndCounts(String heard, String expected) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "on the twenty first of May twenty twenty six|on the 21st of May 2026",
        "May twenty first, twenty twenty six|May 21st, 2026",
        "on the third of may|on the 3rd of may",
        "on june second|on june 2nd",
        "in nineteen ninety eight|in 1998",
        "in two thousand and five|in 2005",
        "at ten thirty|at 10:30",
        "insulin at eight thirty|insulin at 8:30",
        "stopped the heparin at ten thirty|stopped the heparin at 10:30",
        "infusion at one thirty pm|infusion at 1:30 pm",
        "he had fluids. Seen at one thirty|he had fluids. Seen at 1:30",
        "at ten thirty an hour before surgery|at 10:30 an hour before surgery",
        "at eight pm|at 8 pm",
        "at four oh five p m|at 4:05 p m",
        "three o'clock|3 o'clock",
        "at oh six hundred|at 0600",
        "at fourteen hundred hours|at 1400 hours"
      })
  void writesDatesAndTimes(String heard, String expected) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one of the nurses",
        "no one came",
        "two nurses came",
        "twice a day",
        "one day she fell",
        "an hour later this one was good",
        "I rang three times",
        "a hundred times",
        "on the second floor",
        "at half past ten",
        "on my own two feet",
        "the room two nurses came from",
        "at one point five nurses came",
        "two gram negative rods",
        "double five five one two three four"
      })
  void leavesProseAlone(String heard) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(heard);
  }

  /** A wrong guess would be a wrong dose: 250 mg, or two tablets of 50 mg? */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "potassium was four point five two hours ago",
        "temperature thirty eight point five two hours after paracetamol",
        "glucose eight point two four units given",
        "hemoglobin seven point eight one unit of blood given",
        "in bed four two nurses are needed",
        "in bay four two porters are waiting",
        "give bed four two paracetamol",
        "bring bed four two cups of tea",
        "put bed four two fluids up",
        "give bed two two paracetamol",
        "bay four two colleagues are waiting",
        "two fifty milligram tablets",
        "two 50 mg tablets",
        "five ten milligrams",
        "blood loss about two fifty",
        "since twenty nineteen",
        "twenty four seven",
        "a thirty second walk",
        "running at one twenty five",
        "fluids at one twenty five an hour",
        "at one twenty five an hour",
        "maintenance at one fifty mils per hour",
        "insulin drip at one twenty five per hour",
        "heparin infusion now at one twenty",
        "she remains tachycardic at one thirty",
        "sugar above three hundred ten units",
        "glucose two hundred two units given",
        "for above three hundred ten units",
        "sats ninety two liters of oxygen",
        "pulse eighty two minutes later",
        "magnesium one point four two grams given",
        "at one point five milligrams were given",
        "two and a quarter milligrams"
      })
  void leavesWhatCanBeUnderstoodInTwoWays(String heard) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(heard);
  }

  /** From 50 to 100 mcg, not 5,100 mcg. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fentanyl fifty one hundred micrograms",
        "tramadol fifty one hundred milligrams twice daily",
        "heart rate ninety one hundred",
        "sats ninety one hundred percent",
        "ninety five hundred",
        "twenty hundred milligrams",
        "ten hundred milligrams",
        "five hundred one thousand milligrams",
        "two hundred fifty one thousand milligrams",
        "two to three hundred milligrams",
        "two or three hundred milligrams",
        "between two and three hundred milligrams",
        "five to ten thousand units",
        "ten to fifteen hundred",
        "five ten mg",
        "twenty thirty milligrams",
        "at ten twelve mls",
        "at twenty fifty joules",
        "two three times a day",
        "one two tablets",
        "four six hourly",
        "point five",
        "lorazepam point five one milligrams",
        "one point five two milligrams",
        "two point five five milligrams",
        "INR two point five three"
      })
  void writesNoRangeOfDosesAsOneNumber(String heard) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(heard);
  }

  /** A potassium of 3.2, not of 32. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "potassium three two",
        "potassium is three five",
        "INR two five",
        "INR two twenty",
        "pH seven three five",
        "pH seven thirty five",
        "pH seven oh five",
        "temperature one oh one five",
        "temp thirty seven five",
        "temp one ten",
        "lactate two ten",
        "calcium two twenty",
        "creatinine one ten",
        "hemoglobin nine ten",
        "glucose four ten",
        "weight three twenty",
        "height five eleven",
        "sats nine eight",
        "GCS three five",
        "apgar eight nine",
        "apgar of nine ten",
        "pain score six seven",
        "pain score of three ten",
        "eight ten breaths",
        "five ten mmhg",
        "BP five ten",
        "stage three four",
        "grade two three",
        "class two three",
        "type one two",
        "floor two three",
        "post-op day two three",
        "ribs four five six seven",
        "days one two three four"
      })
  void writesNoValuesAsOneNumber(String heard) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(heard);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "review in twenty four forty eight hours",
        "she slept ten twelve hours",
        "every twelve twenty four hours",
        "at twelve twenty four hours",
        "at twenty four forty eight hours",
        "at twenty four thirty",
        "May two three",
        "May twenty one twenty two",
        "on May ten twelve",
        "May nineteen twenty"
      })
  void writesNoRangeOfTimesAsOneTime(String heard) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(heard);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "give two hundred over fifty|give 200 over 50",
        "BP low give two hundred over fifty|BP low give 200 over 50",
        "BP stable. Vancomycin two hundred over sixty|BP stable. Vancomycin 200 over 60",
        "BP two ten over one ten|BP 210/110",
        "BP lying one forty over eighty standing one twenty over seventy|BP lying 140/80 standing 120/70",
        "blood pressure in the left arm was one sixty over ninety|blood pressure in the left arm was 160/90",
        "one fifty over ninety|one fifty over 90",
        "one fifty over ninety mmhg|150/90 mmhg"
      })
  void takesOnlyWhatIsNamedSoForAPressure(String heard, String expected) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fifteen hundred milligrams|1,500 mg",
        "one hundred fifty thousand units|150,000 units",
        "forty five thousand units|45,000 units",
        "fifty to one hundred micrograms|50 to 100 mcg",
        "five hundred to one thousand milligrams|500 to 1,000 mg",
        "two point two five milligrams|2.25 mg",
        "three point five two kilograms|3.52 kg",
        "increase to one hundred twenty milligrams|increase to 120 mg",
        "from sixty to one hundred twenty milligrams|from 60 to 120 mg",
        "blood sugar two hundred fifty units|blood sugar 250 units",
        "glucose two hundred and two units|glucose 202 units",
        "rate of seventy five milliliters an hour|rate of 75 mL an hour",
        "INR at forty eight hours|INR at 48 hours",
        "weight fifty five kilos|weight 55 kg",
        "sats ninety two percent on two liters|sats 92% on 2 L",
        "sodium one forty|sodium 140",
        "glucose two fifty|glucose 250",
        "pH seven point three five|pH 7.35",
        "gauge one eight|gauge 18",
        "pager four two one|pager 421",
        "bed one two|bed 12",
        "call two two two two|call 2222",
        "fourteen hundred hours|1400 hours",
        "twenty two hundred hours|2200 hours",
        "oh six thirty hours|0630 hours",
        "at fourteen thirty hours|at 1430 hours",
        "by fourteen thirty hours|by 1430 hours",
        "at twenty four hundred hours|at 2400 hours",
        "until twenty two hundred|until 2200",
        "fifth of May nineteen twenty|5th of May 1920"
      })
  void stillWritesWhatIsClear(String heard, String expected) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "at this point five milligrams were given|at this point 5 mg were given",
        "at one point five milligrams per hour|at 1.5 mg per hour",
        "five, ten milligrams|five, 10 mg",
        "for sugar one fifty to two hundred two units|for sugar 150 to two hundred two units",
        "sugar one hundred fifty to two hundred two units|sugar 150 to two hundred two units",
        "BP one twenty over eighty five minutes later|BP 120 over eighty five minutes later",
      })
  void makesNoDoseOfTwo(String heard, String expected) {
    assertThat(ClinicalSpelling.of(heard, false)).isEqualTo(expected);
  }

  @Test
  void divertsNoInfusionIntoABloodPressure() {
    assertThat(ClinicalSpelling.of("give one hundred over thirty minutes", false))
        .isEqualTo("give 100 over 30 minutes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BP 160/90, 0.5 mg  twice,\n 98% at 10:30. 5.0 g",
        "a 65-year-old man\tin 2 of 3 beds",
        "",
        " \n",
        "…",
        "-",
        "5",
        "1,000 mg",
        "1,234,567,890,123 mg"
      })
  void changesNothingInTextsWithDigits(String text) {
    assertThat(ClinicalSpelling.of(text, true)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "wound is clean full stop new line dressing changed full stop|wound is clean.\\nDressing changed.",
        "Wound is clean. Full stop. New line. Dressing changed.|Wound is clean.\\nDressing changed.",
        "New paragraph. Awake, comma, oriented.|Awake, oriented.",
        "no pain new paragraph plan colon five milligrams period|no pain\\n\\nPlan: 5 mg.",
        "is she allergic question mark new line no|is she allergic?\\nNo",
        "pulse is irregular period|pulse is irregular.",
        "The dose was missed period Next visit Monday|The dose was missed. Next visit Monday",
        "no fever period|no fever.",
        "abdomen painful period|abdomen painful.",
        "The pulse irregular period|The pulse irregular.",
        "dose missed period Next visit Monday|dose missed. Next visit Monday",
        "bleeding heavy period new line plan|bleeding heavy.\\nPlan",
        "denies pain new line infection none|denies pain\\nInfection none",
        "assessment new line sepsis|assessment\\nSepsis",
        "plan new line consent tomorrow|plan\\nConsent tomorrow",
        "chest clear new line position supine|chest clear\\nPosition supine",
        "wound clean full stop new line infection markers falling|wound clean.\\nInfection markers falling",
        "pulse eighty full stop five milligrams given|pulse 80. 5 mg given"
      })
  void writesDictatedPunctuation(String heard, String expected) {
    String text = ClinicalSpelling.of(heard, true);
    assertThat(text).isEqualTo(expected.replace("\\n", "\n"));
    assertThat(ClinicalSpelling.of(text, true)).isEqualTo(text);
    assertThat(ClinicalSpelling.of("comma full stop", false)).isEqualTo("comma full stop");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A new line was inserted in the left arm.",
        "Needs new line in the left arm",
        "She has her period.",
        "Patient reports missed period.",
        "LMP unknown, irregular period.",
        "She had no period.",
        "She reports irregular heavy period.",
        "Bleeding with painful period.",
        "This irregular period.",
        "for possible new line infection",
        "Plan is new line placement tomorrow.",
        "New line infection suspected",
        "check new line position",
        "in the recovery period.",
        "period pain since Monday",
        "No history of colon cancer.",
        "It came to a full stop.",
        "full stop"
      })
  void leavesWordsThatOnlyLookLikePunctuation(String heard) {
    assertThat(ClinicalSpelling.of(heard, true)).isEqualTo(heard);
  }

  @Test
  void mergesTheTimesAndConfidencesOfWords() {
    Transcript heard =
        transcript(
            "Pressure one hundred sixty over ninety full stop. Give five milligrams.",
            word("Pressure", 0, 1, 0.9),
            word("one", 1, 2, 0.8),
            word("hundred", 2, 3, 0.7),
            word("sixty", 3, 4, 0.4),
            word("over", 4, 5, 0.9),
            word("ninety", 5, 6, 0.9),
            word("full", 6, 7, 0.9),
            word("stop.", 7, 8, 0.9),
            word("Give", 8, 9, 0.9),
            word("five", 9, 10, 0.6),
            word("milligrams.", 10, 11, 0.5));
    Transcript written = ClinicalSpelling.of(heard, true);
    assertThat(written.text()).isEqualTo("Pressure 160/90. Give 5 mg.");
    assertThat(written.words())
        .containsExactly(
            word("Pressure", 0, 1, 0.9),
            word("160/90.", 1, 8, 0.4),
            word("Give", 8, 9, 0.9),
            word("5", 9, 10, 0.6),
            word("mg.", 10, 11, 0.5));
    assertThat(written.confidence()).isEqualTo(heard.confidence());
    assertThat(ClinicalSpelling.of(written, true)).isEqualTo(written);
  }

  /** Sphinx punctuates its text, but not its words. */
  @Test
  void givesWordsNoPunctuationThatTheEngineDidNotGive() {
    Transcript written =
        ClinicalSpelling.of(
            transcript(
                "Saturation ninety eight percent. Thanks.",
                word("saturation", 0, 1, 1),
                word("ninety", 1, 2, 1),
                word("eight", 2, 3, 1),
                word("percent", 3, 4, 1),
                word("thanks", 5, 6, 1)),
            false);
    assertThat(written.text()).isEqualTo("Saturation 98%. Thanks.");
    assertThat(written.words())
        .extracting(Word::text)
        .containsExactly("saturation", "98%", "thanks");
  }

  @Test
  void rewritesWordsForThemselvesIfTheTextHasOthers() {
    Transcript written =
        ClinicalSpelling.of(
            transcript(
                "Give (um) five grams",
                word("give", 0, 1, 1),
                word("five", 1, 2, 1),
                word("grams", 2, 3, 1)),
            false);
    assertThat(written.text()).isEqualTo("Give (um) 5 g");
    assertThat(written.words()).extracting(Word::text).containsExactly("give", "5", "g");
  }

  @Test
  void leavesOtherLanguagesAlone() {
    Transcript german = new Transcript("ten milligrams", "de", 1, List.of(), "openai", "1");
    assertThat(ClinicalSpelling.of(german, true)).isSameAs(german);
    assertThat(ClinicalSpelling.of(transcript("ten milligrams"), true).text()).isEqualTo("10 mg");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one ",
        "one-",
        "and a half ",
        "a hundred ",
        "point ",
        "oh ",
        "five to ",
        "full stop ",
        "new line ",
        "twenty first ",
        "....",
        "9 ",
        "percent ",
        "one hundred and "
      })
  @Timeout(60)
  @Tag("campaign")
  void takesLinearTimeOnHostileText(String piece) {
    assertThat(ClinicalSpelling.of(piece.repeat(LONG / piece.length() + 1), true)).isNotEmpty();
  }

  private static Word word(String text, double start, double end, double confidence) {
    return new Word(text, start, end, confidence);
  }

  private static Transcript transcript(String text, Word... words) {
    return new Transcript(text, "en", 0.8, List.of(words), "sphinx", "1");
  }
}
