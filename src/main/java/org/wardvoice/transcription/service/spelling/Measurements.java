package org.wardvoice.transcription.service.spelling;

import static org.wardvoice.transcription.service.spelling.Piece.isJoined;
import static org.wardvoice.transcription.service.spelling.Piece.wordAt;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.transcription.service.spelling.NumberReading.Amount;

/** Words before a number that say what it is: a vital sign, a laboratory value, a place or a grade. */
final class Measurements {

  private static final int MOST_FILLERS = 3;
  private static final int MOST_BEHIND_PRESSURE = 12;
  private static final int HOTTEST = 109;
  private static final Set<String> FILLERS =
      Set.of(
          "of",
          "is",
          "was",
          "at",
          "to",
          "about",
          "around",
          "now",
          "currently",
          "approximately",
          "above",
          "below",
          "under",
          "over",
          "between",
          "from",
          "remains",
          "remained",
          "measured",
          "has",
          "been",
          "only",
          "just",
          "up",
          "down");
  private static final Set<String> MEASURED =
      Set.of(
          "pressure",
          "bp",
          "systolic",
          "diastolic",
          "pulse",
          "rate",
          "saturation",
          "saturations",
          "sats",
          "sat",
          "spo2",
          "temperature",
          "temp",
          "glucose",
          "sugar",
          "potassium",
          "sodium",
          "creatinine",
          "lactate",
          "hemoglobin",
          "haemoglobin",
          "inr",
          "crp",
          "ph",
          "gcs",
          "score",
          "magnesium",
          "calcium",
          "phosphate",
          "urea",
          "bun",
          "troponin",
          "platelets",
          "bilirubin",
          "albumin",
          "weight",
          "height",
          "bmi",
          "a1c",
          "apgar");

  private static final Set<String> IN_RANGE = Set.of("to", "or", "and", "over");

  /** Their values are said as "one forty"; but "creatinine one ten" can be 1.10. */
  private static final Set<String> IN_HUNDREDS =
      Set.of(
          "pressure",
          "bp",
          "systolic",
          "diastolic",
          "pulse",
          "rate",
          "glucose",
          "sugar",
          "sodium",
          "hemoglobin",
          "haemoglobin",
          "platelets",
          "crp",
          "height");

  private static final Set<String> TEMPERATURES = Set.of("temperature", "temp");
  private static final Set<String> PRESSURES =
      Set.of(
          "pressure", "pressures", "bp", "systolic", "diastolic", "vitals", "obs", "observations");

  /** Besides fillers, what stands between "pressure" and its value; nothing that gives a drug. */
  private static final Set<String> BEHIND_PRESSURE =
      Set.of(
          ("lying standing sitting seated supine erect today again still low high"
                  + " elevated raised stable initially then and dropped fell rose improved"
                  + " went came back increased decreased recorded checked taken as on in"
                  + " the left right arm manual manually admission arrival this morning"
                  + " repeat repeated it reading with a very quite usually normally were"
                  + " are stayed")
              .split(" ", -1));

  private static final Set<String> GRADED = Set.of("type", "grade", "stage", "class");

  /** They are said digit by digit. */
  private static final Set<String> CODES = Set.of("extension", "mrn", "gauge", "pager", "bleep");

  /** Words that also stand before a count: "the room two nurses came from". */
  private static final Set<String> PLACES =
      Set.of(
          "room", "bed", "ward", "bay", "cubicle", "theatre", "theater", "number", "phone",
          "floor");

  private static final Set<String> DAYS =
      Set.of("postoperative", "postop", "post-op", "op", "operative", "hospital");
  private static final Set<String> DETERMINERS =
      Set.of(
          "a", "the", "this", "that", "my", "her", "his", "our", "your", "their", "same", "every",
          "each", "one");
  private static final Set<String> BEHIND_PRONOUN =
      Set.of(
          "of", "would", "could", "should", "can", "may", "might", "must", "has", "needs", "is",
          "was", "had");

  private Measurements() {}

  /** Whether a measurement's name stands before a number: "heart rate is now", "sats of". */
  static boolean measured(List<Piece> pieces, NumberPhrase phrase) {
    int at = name(pieces, phrase.from());
    return MEASURED.contains(wordAt(pieces, at))
        && !endsSentence(pieces, at)
        && !isPronoun(pieces, phrase);
  }

  /** What a number measures, or empty; the name may stand before a range: "sugar one fifty to two hundred". */
  static String measurement(List<Piece> pieces, NumberPhrase phrase) {
    int first = phrase.from();
    if (IN_RANGE.contains(wordAt(pieces, first - 1))) {
      int number = first - 1;
      while (isJoined(pieces, number) && Quantities.isNumber(wordAt(pieces, number - 1))) {
        number--;
        first = number;
      }
    }
    String name = wordAt(pieces, name(pieces, first));
    boolean measured = first < phrase.from() || measured(pieces, phrase);
    return measured && MEASURED.contains(name) ? name : "";
  }

  /** The value of a measurement; empty for "potassium three two", which can be 3.2. */
  static Optional<Amount> value(List<Piece> pieces, NumberPhrase phrase) {
    String name = wordAt(pieces, name(pieces, phrase.from()));
    if (TEMPERATURES.contains(name)) {
      Optional<Amount> said = phrase.reading().vital().filter(value -> value.whole() <= HOTTEST);
      return phrase.amount().or(() -> said);
    }
    return IN_HUNDREDS.contains(name) ? phrase.vital() : phrase.amount();
  }

  /** Where the name of a measurement stands, if a number has one. */
  private static int name(List<Piece> pieces, int from) {
    int at = from - 1;
    for (int fillers = 0;
        fillers < MOST_FILLERS && FILLERS.contains(wordAt(pieces, at));
        fillers++) {
      at--;
    }
    return at;
  }

  /** Whether "200 over 50" is a blood pressure; otherwise it can be a volume and its minutes. */
  static boolean isPressure(List<Piece> pieces, int from) {
    int least = Math.max(0, from - MOST_BEHIND_PRESSURE);
    int at = from - 1;
    while (at > least && !endsSentence(pieces, at) && isBehindPressure(wordAt(pieces, at))) {
      at--;
    }
    return at >= least && !endsSentence(pieces, at) && PRESSURES.contains(wordAt(pieces, at));
  }

  private static boolean isBehindPressure(String word) {
    return FILLERS.contains(word) || BEHIND_PRESSURE.contains(word) || Quantities.isNumber(word);
  }

  /** Whether it is the number of something: "type two", "room twelve", "post-op day three". */
  static boolean numbered(List<Piece> pieces, NumberPhrase phrase) {
    int at = phrase.from() - 1;
    if (!isJoined(pieces, phrase.from()) || isPronoun(pieces, phrase)) {
      return false;
    }
    if (wordAt(pieces, at).equals("day")) {
      return DAYS.contains(wordAt(pieces, at - 1));
    }
    String name = wordAt(pieces, at);
    return GRADED.contains(name)
        || CODES.contains(name)
        || (PLACES.contains(name) && !DETERMINERS.contains(wordAt(pieces, at - 1)));
  }

  /** Whether the number of something is also said in parts: "room two oh four", not "stage three four". */
  static boolean isCode(List<Piece> pieces, NumberPhrase phrase) {
    String name = wordAt(pieces, phrase.from() - 1);
    return CODES.contains(name) || (PLACES.contains(name) && !name.equals("floor"));
  }

  /** "The rate one would expect" has no number. */
  private static boolean isPronoun(List<Piece> pieces, NumberPhrase phrase) {
    return wordAt(pieces, phrase.from()).equals("one")
        && phrase.to() == phrase.from() + 1
        && BEHIND_PRONOUN.contains(wordAt(pieces, phrase.to()));
  }

  private static boolean endsSentence(List<Piece> pieces, int at) {
    String behind = pieces.get(at).behind();
    return behind.endsWith(".") || behind.endsWith("?") || !pieces.get(at).gap().isEmpty();
  }
}
