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
      Set.of(
          "dot",
          "punkt",
          "point",
          "underscore",
          "unterstrich",
          "dash",
          "hyphen",
          "minus",
          "bindestrich");
  private static final Set<String> AT = Set.of("at", "klammeraffe");
  private static final Set<String> ENDINGS =
      Set.of("com", "org", "net", "de", "edu", "gov", "co", "uk", "ch", "info", "eu", "io");

  private SpokenContacts() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (tokens.in(i, DOT) && tokens.in(i + 1, ENDINGS)) {
      return address(tokens, i);
    }
    return SpelledNumbers.digit(tokens, i) ? digits(tokens, i) : Optional.empty();
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
    while (end - i < MOST && part(tokens, end)) {
      count += SpelledNumbers.betweenDigits(tokens, end) ? 0 : 1;
      end++;
    }
    if (count < FEWEST) {
      return Optional.empty();
    }
    return Found.of(i, end, count < PHONE ? Mark.NUMBER : Mark.PHONE);
  }

  private static boolean part(Tokens tokens, int i) {
    return SpelledNumbers.digit(tokens, i)
        || SpelledNumbers.betweenDigits(tokens, i)
        || tokens.digits(i) == 1;
  }
}
