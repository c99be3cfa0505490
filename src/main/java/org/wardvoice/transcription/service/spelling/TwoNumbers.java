package org.wardvoice.transcription.service.spelling;

import static org.wardvoice.transcription.service.spelling.Piece.isJoined;
import static org.wardvoice.transcription.service.spelling.Piece.wordAt;

import java.util.List;
import java.util.Set;
import org.wardvoice.shared.text.NumberWords;
import org.wardvoice.transcription.service.spelling.NumberReading.Amount;
import org.wardvoice.transcription.service.spelling.Units.Kind;
import org.wardvoice.transcription.service.spelling.Units.Unit;

/** "Potassium was four point five two hours ago": the unit may belong to a number of its own. */
final class TwoNumbers {

  /** Units of measured values, which are seldom those of a second number: "calcium 2.35 mmol". */
  private static final Set<String> OF_VALUES = Set.of("kg", "cm", "g", "mmol", "mEq", "meq");

  /** What is also a drug: "magnesium one point four two grams given". */
  private static final Set<String> GIVEN_IN_GRAMS = Set.of("magnesium", "calcium");

  /** "Above three hundred ten units". */
  private static final Set<String> LIMITS = Set.of("above", "below");

  /** Before a length of time: "INR at forty eight hours". */
  private static final Set<String> ELAPSED = Set.of("at", "from", "over", "about", "around");

  private static final Set<String> EACH = Set.of("a", "an", "each");
  private static final Set<String> OF_RATE = Set.of("hour", "minute");

  private TwoNumbers() {}

  /**
   * Whether the last word of an amount may be one of its own: in "sugar two hundred two units", 200 is the sugar.
   */
  static boolean mayBe(List<Piece> pieces, NumberPhrase phrase, Unit unit, Amount amount) {
    String name = Measurements.measurement(pieces, phrase);
    boolean limited = amount.whole() >= 100 && LIMITS.contains(wordAt(pieces, phrase.from() - 1));
    boolean own =
        unit.kind() == Kind.TIME
            ? !name.isEmpty() && !isElapsed(pieces, phrase)
            : unit.kind() == Kind.DOSE && isDose(name, unit) && (limited || !name.isEmpty());
    boolean two =
        amount.isWhole() ? mayEndInAnother(pieces, phrase) : amount.fraction().length() > 1;
    return own && two && !phrase.isDigits() && !isRate(pieces, phrase.to() + unit.words());
  }

  /** "Two hundred two" and "ninety two", but not "two hundred and two". */
  private static boolean mayEndInAnother(List<Piece> pieces, NumberPhrase phrase) {
    int last = NumberWords.valueOf(wordAt(pieces, phrase.to() - 1));
    int before =
        phrase.to() - phrase.from() > 1 ? NumberWords.valueOf(wordAt(pieces, phrase.to() - 2)) : 0;
    return last >= 1 && (before >= 100 ? last <= 20 : before >= 20 && last <= 9);
  }

  /** Not the unit of the measured value itself, and not "at a rate of eighty five milliliters". */
  private static boolean isDose(String name, Unit unit) {
    boolean given = unit.written().equals("g") && GIVEN_IN_GRAMS.contains(name);
    return !name.equals("rate") && (given || !OF_VALUES.contains(unit.written()));
  }

  private static boolean isElapsed(List<Piece> pieces, NumberPhrase phrase) {
    return ELAPSED.contains(wordAt(pieces, phrase.from() - 1))
        && !Quantities.isNumber(wordAt(pieces, phrase.from() - 2));
  }

  /** "Per liter", "a liter" or "an hour". */
  private static boolean isRate(List<Piece> pieces, int at) {
    String next = wordAt(pieces, at + 1);
    return wordAt(pieces, at).equals("per")
        || (EACH.contains(wordAt(pieces, at))
            && isJoined(pieces, at)
            && isJoined(pieces, at + 1)
            && (Units.isVolume(next) || OF_RATE.contains(next)));
  }
}
