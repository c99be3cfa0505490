package org.wardvoice.transcription.service.spelling;

import static org.wardvoice.transcription.service.spelling.Piece.isJoined;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.transcription.service.spelling.NumberReading.Amount;

/** A row of number words in a text, and what to write instead. */
final class NumberPhrase {

  private static final Set<String> MULTIPLES = Set.of("hundred", "thousand");
  private static final Set<String> ARTICLES = Set.of("a", "an");

  /** "This one" is a person or a thing. */
  private static final Set<String> BEFORE_PRONOUN =
      Set.of(
          "this", "that", "the", "which", "no", "each", "every", "another", "any", "some", "only",
          "last", "next", "first", "other", "right", "wrong", "good", "new", "old");

  /** "At this point five milligrams were given": not half a milligram. */
  private static final Set<String> BEFORE_MOMENT =
      Set.of(
          "this",
          "that",
          "the",
          "a",
          "any",
          "some",
          "every",
          "each",
          "which",
          "what",
          "no",
          "one",
          "another",
          "same",
          "last",
          "first",
          "time",
          "start",
          "starting",
          "end",
          "turning",
          "set",
          "trigger",
          "check",
          "entry",
          "exit",
          "access",
          "pressure",
          "tender",
          "needle",
          "break",
          "focal",
          "reference",
          "boiling",
          "melting",
          "freezing",
          "data",
          "power",
          "bullet",
          "that's");

  private final NumberReading reading;
  private final int from;
  private final int to;
  private final boolean half;
  private int end;
  private String written;
  private boolean doubtful;

  private NumberPhrase(NumberReading reading, int from, int to, boolean half) {
    this.reading = reading;
    this.from = from;
    this.to = to;
    this.half = half;
    this.end = to;
  }

  /** All rows of number words, in their order. */
  static List<NumberPhrase> in(List<Piece> pieces) {
    List<NumberPhrase> found = new ArrayList<>();
    int at = 0;
    while (at < pieces.size()) {
      int to = endOfRow(pieces, at);
      if (to > at && !isPronoun(pieces, at, to)) {
        boolean half = isHalf(pieces, to);
        List<String> words = pieces.subList(at, to).stream().map(Piece::word).toList();
        found.add(new NumberPhrase(new NumberReading(words), at, half ? to + 3 : to, half));
      }
      at = Math.max(at + 1, to);
    }
    return found;
  }

  private static int endOfRow(List<Piece> pieces, int from) {
    if (!starts(pieces, from)) {
      return from;
    }
    int at = from + 1;
    while (isJoined(pieces, at) && continues(pieces, at)) {
      at++;
    }
    return at;
  }

  private static boolean starts(List<Piece> pieces, int at) {
    String word = pieces.get(at).word();
    String next = isJoined(pieces, at + 1) ? pieces.get(at + 1).word() : "";
    if (ARTICLES.contains(word)) {
      return MULTIPLES.contains(next);
    }
    if (NumberReading.isZero(word) && next.equals("point")) {
      return true;
    }
    if (word.equals("point") && isMoment(pieces, at)) {
      return false;
    }
    if (word.equals("oh") || word.equals("point")) {
      return NumberReading.isCardinal(next) && !MULTIPLES.contains(next);
    }
    return NumberReading.isDigits(word)
        || (NumberReading.isCardinal(word) && !MULTIPLES.contains(word));
  }

  private static boolean continues(List<Piece> pieces, int at) {
    String word = pieces.get(at).word();
    boolean more = isJoined(pieces, at + 1);
    String next = more ? pieces.get(at + 1).word() : "";
    return switch (word) {
      case "and" ->
          MULTIPLES.contains(pieces.get(at - 1).word())
              && NumberReading.isCardinal(next)
              && !MULTIPLES.contains(next);
      case "point" -> next.equals("oh") || NumberReading.isCardinal(next);
      case "oh" -> true;
      default -> NumberReading.isCardinal(word) || NumberReading.isDigits(word);
    };
  }

  private static boolean isMoment(List<Piece> pieces, int at) {
    return isJoined(pieces, at) && BEFORE_MOMENT.contains(pieces.get(at - 1).word());
  }

  private static boolean isPronoun(List<Piece> pieces, int at, int to) {
    return to == at + 1
        && pieces.get(at).word().equals("one")
        && isJoined(pieces, at)
        && at > 0
        && BEFORE_PRONOUN.contains(pieces.get(at - 1).word());
  }

  private static boolean isHalf(List<Piece> pieces, int at) {
    return isJoined(pieces, at + 2)
        && isJoined(pieces, at + 1)
        && isJoined(pieces, at)
        && pieces.get(at).word().equals("and")
        && pieces.get(at + 1).word().equals("a")
        && pieces.get(at + 2).word().equals("half");
  }

  /** Its value, if the words are one number. */
  Optional<Amount> amount() {
    return half
        ? reading.amount().filter(Amount::isWhole).map(whole -> new Amount(whole.whole(), "5"))
        : reading.amount();
  }

  /** Its value, also in the shorthand of vital signs where that is no range. */
  Optional<Amount> vital() {
    return amount().or(reading::vital);
  }

  /** Its value, also in the shorthand of blood pressures and rooms. */
  Optional<Amount> shorthand() {
    return amount().or(reading::shorthand);
  }

  NumberReading reading() {
    return reading;
  }

  boolean isDigits() {
    return reading.isDigits() && !half;
  }

  /** Whether it is such as "two and a half". */
  boolean endsInHalf() {
    return half;
  }

  int from() {
    return from;
  }

  /** Behind its last number word. */
  int to() {
    return to;
  }

  /** Behind the last piece that is replaced. */
  int end() {
    return end;
  }

  /** Null if it remains as it is. */
  String written() {
    return written;
  }

  void write(String spelling) {
    write(spelling, to);
  }

  /** Leaves in words what may be two numbers, also beside others that are written in digits. */
  void doubt() {
    doubtful = true;
  }

  boolean isDoubtful() {
    return doubtful;
  }

  void leaveInWords() {
    write(null, to);
  }

  void write(String spelling, int behind) {
    written = spelling;
    end = behind;
  }
}
