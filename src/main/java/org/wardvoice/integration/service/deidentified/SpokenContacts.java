package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Transcripts of dictated addresses and numbers: "karen dot smith at gmail dot com", "five five five". */
final class SpokenContacts {

  private static final int FEWEST = 5;
  private static final int PHONE = 7;
  private static final int MOST = 40;
  private static final int PARTS = 6;

  private static final Set<String> DOT = Set.of("dot", "punkt", "point");
  private static final Set<String> JOINTS =
      Fold.set("dot punkt point underscore unterstrich dash hyphen minus bindestrich");
  private static final Set<String> AT = Set.of("at", "klammeraffe");
  private static final Set<String> ENDINGS =
      Set.of("com", "org", "net", "de", "edu", "gov", "co", "uk", "ch", "info", "eu", "io");

  private SpokenContacts() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (tokens.in(i, DOT) && tokens.in(i + 1, ENDINGS)) {
      return address(tokens, i);
    }
    boolean pair = tens(tokens, i) > i && PhoneNumbers.called(tokens, i);
    return pair || SpelledNumbers.digit(tokens, i) ? digits(tokens, i) : Optional.empty();
  }

  /** Starts at its last dot. */
  private static Optional<Found> address(Tokens tokens, int dot) {
    int end = dot + 2;
    if (tokens.in(end, DOT) && tokens.in(end + 1, ENDINGS)) {
      end += 2;
    }
    int start = leftPart(tokens, dot - 1);
    if (tokens.in(start - 1, AT)) {
      return Found.of(leftPart(tokens, start - 2), end, Mark.EMAIL);
    }
    return Found.of(start, end, Mark.URL);
  }

  private static int leftPart(Tokens tokens, int last) {
    int start = last;
    for (int parts = 0; parts < PARTS && tokens.in(start - 1, JOINTS); parts++) {
      start -= 2;
    }
    while (start > 0 && last - start < MOST && SpelledNumbers.digit(tokens, start)) {
      start--;
    }
    return Math.max(0, start);
  }

  private static Optional<Found> digits(Tokens tokens, int i) {
    int end = i;
    int count = 0;
    boolean called = PhoneNumbers.called(tokens, i);
    boolean paired = false;
    while (end - i < MOST && (part(tokens, end) || (called && tens(tokens, end) > end))) {
      boolean pair = called && tens(tokens, end) > end;
      paired |= pair;
      count += pair ? 2 : SpelledNumbers.betweenDigits(tokens, end) ? 0 : 1;
      end = pair ? tens(tokens, end) : end + 1;
    }
    if (count < FEWEST || (paired && Measures.at(tokens, end))) {
      return Optional.empty();
    }
    return Found.of(i, end, count < PHONE ? Mark.NUMBER : Mark.PHONE);
  }

  /** The index behind a number from 10 to 99, which may be dictated for two digits. */
  private static int tens(Tokens tokens, int i) {
    SpelledNumbers.Spelled number = SpelledNumbers.cardinal(tokens, i);
    return number.value() >= 10 && number.value() <= 99 ? number.end() : i;
  }

  private static boolean part(Tokens tokens, int i) {
    return SpelledNumbers.digit(tokens, i)
        || SpelledNumbers.betweenDigits(tokens, i)
        || tokens.digits(i) == 1;
  }
}
