package org.wardvoice.transcription.service.spelling;

import static org.wardvoice.transcription.service.spelling.Piece.isJoined;
import static org.wardvoice.transcription.service.spelling.Piece.wordAt;

import java.util.List;
import java.util.Set;

/** Words before a number that say what it is: a vital sign, a laboratory value, a place or a grade. */
final class Measurements {

  private static final int MOST_FILLERS = 3;
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
  private static final Set<String> GRADED =
      Set.of("type", "grade", "stage", "class", "extension", "mrn", "gauge", "pager", "bleep");

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
    int at = phrase.from() - 1;
    for (int fillers = 0;
        fillers < MOST_FILLERS && FILLERS.contains(wordAt(pieces, at));
        fillers++) {
      at--;
    }
    return MEASURED.contains(wordAt(pieces, at))
        && !endsSentence(pieces, at)
        && !isPronoun(pieces, phrase);
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
        || (PLACES.contains(name) && !DETERMINERS.contains(wordAt(pieces, at - 1)));
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
