package org.wardvoice.transcription.service.words;

import java.util.Set;
import org.wardvoice.transcription.service.spelling.Piece;
import org.wardvoice.transcription.service.spelling.Quantities;

/** Words that no correction ever changes: a wrong one would turn the meaning of a sentence around. */
final class Fixed {

  private static final Set<String> NEGATIONS =
      Set.of(
          "no",
          "not",
          "never",
          "none",
          "nothing",
          "nobody",
          "neither",
          "nor",
          "without",
          "cannot",
          "deny",
          "denies",
          "denied",
          "negative",
          "absent",
          "refused",
          "refuses",
          "stop",
          "stopped",
          "hold",
          "withhold",
          "withheld",
          "allergic",
          "allergy",
          "allergies");
  private static final Set<String> FREQUENCIES =
      Set.of(
          "daily",
          "once",
          "twice",
          "times",
          "hourly",
          "weekly",
          "monthly",
          "morning",
          "evening",
          "night",
          "nightly",
          "bedtime",
          "noon",
          "meals",
          "before",
          "after",
          "until",
          "every",
          "left",
          "right",
          "both",
          "increase",
          "increased",
          "reduce",
          "reduced",
          "decrease");

  private Fixed() {}

  static boolean isFixed(Piece piece) {
    String word = piece.word();
    return piece.hyphen()
        || word.isEmpty()
        || word.endsWith("n't")
        || NEGATIONS.contains(word)
        || FREQUENCIES.contains(word)
        || Quantities.isNumber(word)
        || Quantities.isUnit(word);
  }
}
