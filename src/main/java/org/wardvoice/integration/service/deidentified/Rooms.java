package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Numbers of rooms, beds, bays and wards, written or spoken. */
final class Rooms {

  private static final Set<String> PLACES =
      Fold.set(
          "room bed ward bay cubicle suite rm zimmer bett station zi theatre raum bettplatz box"
              + " floor");
  private static final Set<String> BETWEEN = Set.of("number", "no", "nr", "nummer", ".", "#", ":");

  private Rooms() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (!tokens.in(i, PLACES)) {
      return Optional.empty();
    }
    int at = i + 1;
    while (at - i <= 3 && tokens.in(at, BETWEEN)) {
      at++;
    }
    int end = behindNumber(tokens, at);
    return end > at && !Measures.at(tokens, end) ? Found.of(i, end, Mark.ROOM) : Optional.empty();
  }

  /** 12, 12B, B12, 3-04, twelve, two oh four. */
  private static int behindNumber(Tokens tokens, int i) {
    int at =
        tokens.word(i) && tokens.raw(i).length() == 1 && tokens.capital(i) && tokens.joined(i + 1)
            ? i + 1
            : i;
    if (tokens.raw(at).equals("-") && tokens.joined(at) && at > i) {
      at++;
    }
    if (tokens.digits(at) > 0 && tokens.digits(at) <= 4) {
      return behindParts(tokens, at);
    }
    int end = i;
    for (int words = 0; words < 4; words++) {
      SpelledNumbers.Spelled number =
          tokens.is(end, "a") || tokens.is(end, "ein")
              ? new SpelledNumbers.Spelled(-1, end)
              : SpelledNumbers.cardinal(tokens, end);
      if (!number.found() && !(end > i && tokens.is(end, "oh"))) {
        break;
      }
      end = number.found() ? number.end() : end + 1;
    }
    return end;
  }

  private static int behindParts(Tokens tokens, int at) {
    int end = at + 1;
    if (tokens.joined(end) && tokens.word(end) && tokens.raw(end).length() == 1) {
      end++;
    }
    boolean more = "-.".contains(tokens.raw(end)) && tokens.joined(end) && tokens.joined(end + 1);
    return more && tokens.number(end + 1) ? end + 2 : end;
  }
}
