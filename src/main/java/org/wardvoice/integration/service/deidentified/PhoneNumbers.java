package org.wardvoice.integration.service.deidentified;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Telephone and fax numbers in digits. */
final class PhoneNumbers {

  private static final int FEWEST = 7;
  private static final int NEAR = 5;

  private static final Set<List<Integer>> AMERICAN =
      Set.of(List.of(3, 3, 4), List.of(1, 3, 3, 4), List.of(3, 4));

  private static final Set<String> CUES =
      Fold.set(
          "phone telephone tel fax cell mobile call calling callback pager page dial number numbers"
              + " handy telefon telefonnummer handynummer anrufen anruf rufen rückruf erreichbar"
              + " reach reached text whatsapp mobil nummer contact kontakt");
  private static final Set<String> EXTENSIONS =
      Set.of("ext", "extension", "durchwahl", "dw", "pager", "bleep", "apparat", "app", "x");

  private PhoneNumbers() {}

  static Optional<Found> at(Tokens tokens, int i) {
    if (!tokens.number(i)
        || (i > 0
            && tokens.joined(i)
            && ((tokens.number(i - 2) && ".,".contains(tokens.raw(i - 1)))
                || tokens.word(i - 1)))) {
      return Optional.empty();
    }
    if (extension(tokens, i)) {
      return Found.of(i, i + 1, Mark.PHONE);
    }
    DigitGroups groups = DigitGroups.at(tokens, i);
    if (Measures.at(tokens, groups.end()) || !phone(tokens, i, groups)) {
      return Optional.empty();
    }
    return Found.of(start(tokens, i), groups.end(), Mark.PHONE);
  }

  private static boolean phone(Tokens tokens, int i, DigitGroups groups) {
    boolean international = tokens.raw(i - 1).equals("+") || tokens.raw(i - 2).equals("+");
    boolean decimal = tokens.raw(i).equals("0") && tokens.raw(i + 1).equals(".");
    boolean trunk = tokens.raw(i).startsWith("0") && tokens.digits(i) > 1 && !decimal;
    int total = groups.total();
    if (total >= FEWEST
        && (international
            || trunk
            || (AMERICAN.contains(groups.lengths()) && !groups.dotsOnly()))) {
      return true;
    }
    if (groups.dotsOnly() && List.of(3, 3, 4).equals(groups.lengths())) {
      return true;
    }
    return total >= 4 && cued(tokens, i);
  }

  private static boolean cued(Tokens tokens, int i) {
    return tokens.digits(i) >= 2 && called(tokens, i);
  }

  /** Whether a word such as "phone" precedes. */
  static boolean called(Tokens tokens, int i) {
    for (int before = i - 1; before >= i - NEAR; before--) {
      if (tokens.in(before, CUES)) {
        return true;
      }
      if (tokens.raw(before).length() == 1
          && ".,;!?".contains(tokens.raw(before))
          && !tokens.joined(before + 1)
          && before < i - 1) {
        return false;
      }
    }
    return false;
  }

  /** A short number after "ext." */
  private static boolean extension(Tokens tokens, int i) {
    int before =
        tokens.raw(i - 1).length() == 1 && ".:".contains(tokens.raw(i - 1)) ? i - 2 : i - 1;
    return tokens.in(before, EXTENSIONS)
        && tokens.digits(i) >= 2
        && tokens.folded(before).length() > 1;
  }

  private static int start(Tokens tokens, int i) {
    int start = i;
    for (int signs = 0;
        signs < 2 && tokens.raw(start - 1).length() == 1 && "+(".contains(tokens.raw(start - 1));
        signs++) {
      start--;
    }
    return start;
  }
}
