package org.wardvoice.transcription.service.spelling;

import java.util.List;
import java.util.Set;

/** In "two to three days", "between two and three" and "eight out of ten", both numbers are written alike. */
final class NumberRanges {

  private static final Set<String> BETWEEN = Set.of("to", "or", "by", "past", "through");
  private static final Set<String> BETWEEN_AMOUNTS = Set.of("to", "or", "and");

  private final List<Piece> pieces;

  NumberRanges(List<Piece> pieces) {
    this.pieces = pieces;
  }

  void write(List<NumberPhrase> phrases) {
    for (int i = 1; i < phrases.size(); i++) {
      NumberPhrase first = phrases.get(i - 1);
      NumberPhrase second = phrases.get(i);
      if (isRange(first, second) && mayShareMultiple(first, second)) {
        first.leaveInWords();
        second.leaveInWords();
      } else if (isScore(first, second)
          || (isRange(first, second) && (isAmount(first) || isAmount(second)))) {
        writeAlike(first);
        writeAlike(second);
      }
    }
  }

  /** "Two to three hundred milligrams": from 2 or from 200 mg? */
  private boolean mayShareMultiple(NumberPhrase first, NumberPhrase second) {
    return BETWEEN_AMOUNTS.contains(word(first.to()))
        && !first.isDigits()
        && first
            .amount()
            .filter(a -> a.whole() > 0 && a.whole() < second.reading().multiples())
            .isPresent();
  }

  /** Whether it is written as a plain number, not as a time or a year. */
  private static boolean isAmount(NumberPhrase phrase) {
    String written = phrase.written();
    return written != null
        && phrase
            .amount()
            .filter(
                a ->
                    written.equals(a.written(true))
                        || written.equals(a.written(false))
                        || written.endsWith("%"))
            .isPresent();
  }

  private static void writeAlike(NumberPhrase phrase) {
    if (phrase.written() == null && !phrase.isDigits() && !phrase.isDoubtful()) {
      phrase.amount().ifPresent(amount -> phrase.write(amount.written(false)));
    }
  }

  private boolean isRange(NumberPhrase first, NumberPhrase second) {
    int at = first.to();
    boolean between = word(at).equals("and") && word(first.from() - 1).equals("between");
    return second.from() == at + 1
        && isJoined(at)
        && isJoined(at + 1)
        && (between || BETWEEN.contains(word(at)));
  }

  private boolean isScore(NumberPhrase first, NumberPhrase second) {
    int at = first.to();
    return second.from() == at + 2
        && isJoined(at)
        && isJoined(at + 1)
        && isJoined(at + 2)
        && word(at).equals("out")
        && word(at + 1).equals("of");
  }

  private boolean isJoined(int at) {
    return Piece.isJoined(pieces, at);
  }

  private String word(int at) {
    return Piece.wordAt(pieces, at);
  }
}
