package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Postal codes: after a word for it, five digits with a town, and the British and Canadian formats. */
final class Postcodes {

  private static final int FIGURES = 5;

  private static final Set<String> CUES =
      Set.of("zip", "zipcode", "postcode", "plz", "postleitzahl");

  private Postcodes() {}

  static Optional<Found> at(Tokens tokens, int i) {
    int british = behindBritish(tokens, i);
    if (british > 0) {
      return Found.of(i, british, Mark.ADDRESS);
    }
    if (canadian(tokens, i)) {
      return Found.of(i, i + 6, Mark.ADDRESS);
    }
    if (cued(tokens, i) && tokens.digits(i) >= 3) {
      boolean more = tokens.raw(i + 1).equals("-") && tokens.number(i + 2);
      return Found.of(i, more ? i + 3 : i + 1, Mark.ADDRESS);
    }
    return withTown(tokens, i) ? Found.of(i, i + 2, Mark.ADDRESS) : Optional.empty();
  }

  private static boolean cued(Tokens tokens, int i) {
    boolean code = tokens.is(i - 1, "code") && tokens.in(i - 2, Set.of("zip", "postal"));
    return code || tokens.in(i - 1, CUES);
  }

  private static boolean withTown(Tokens tokens, int i) {
    return tokens.digits(i) == FIGURES
        && tokens.capital(i + 1)
        && !tokens.newline(i + 1)
        && !tokens.joined(i + 1)
        && !Measures.at(tokens, i + 1);
  }

  /** SW1A 1AA. */
  private static int behindBritish(Tokens tokens, int i) {
    boolean outer =
        tokens.capital(i)
            && tokens.raw(i).length() <= 2
            && tokens.number(i + 1)
            && tokens.digits(i + 1) <= 2
            && tokens.joined(i + 1);
    boolean letter = tokens.word(i + 2) && tokens.joined(i + 2) && tokens.raw(i + 2).length() == 1;
    int inner = letter ? i + 3 : i + 2;
    boolean whole =
        outer
            && tokens.digits(inner) == 1
            && !tokens.joined(inner)
            && tokens.joined(inner + 1)
            && tokens.upper(inner + 1)
            && tokens.raw(inner + 1).length() == 2
            && !Measures.at(tokens, inner + 1);
    return whole ? inner + 2 : -1;
  }

  /** K1A 0B1. */
  private static boolean canadian(Tokens tokens, int i) {
    return letter(tokens, i)
        && figure(tokens, i + 1)
        && tokens.joined(i + 2)
        && letter(tokens, i + 2)
        && tokens.digits(i + 3) == 1
        && tokens.joined(i + 4)
        && letter(tokens, i + 4)
        && figure(tokens, i + 5);
  }

  private static boolean letter(Tokens tokens, int i) {
    return tokens.capital(i) && tokens.raw(i).length() == 1;
  }

  private static boolean figure(Tokens tokens, int i) {
    return tokens.digits(i) == 1 && tokens.joined(i);
  }
}
