package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Words after a name that make it a disease, a sign or a device. */
final class Eponyms {

  private static final Set<String> FOLLOWING =
      Fold.set(
          "disease syndrome sign score test catheter drain scale lymphoma palsy position fracture"
              + " phenomenon reflex tube mask pump manoeuvre maneuver stain index classification"
              + " criteria contracture tumor tumour procedure point stage grade nodes node"
              + " krankheit syndrom zeichen skala katheter drainage lymphom test index lagerung"
              + " stadium coma dementia pratt forceps bodies body cells fasciitis gangrene hernia"
              + " ulcer esophagus oesophagus contractions hicks");

  /** Surnames that are kept in these pairs only. */
  private static final Set<String> PAIRS =
      Fold.set(
          "jones-fracture jones-fractures smith-fracture bennett-fracture baker-cyst baker-zyste"
              + " stevens-johnson mallory-weiss parkinson-white ramsay-hunt");

  private Eponyms() {}

  /** Jones fracture, Baker's cyst; and Weber B, a fracture of the ankle. */
  static boolean named(Tokens tokens, int i) {
    int next = behind(tokens, i);
    boolean ankle =
        tokens.is(i, "weber")
            && Set.of("A", "B", "C").contains(tokens.raw(next))
            && !tokens.raw(next + 1).equals(".");
    int before = tokens.raw(i - 1).equals("-") ? i - 2 : i - 1;
    return ankle || pair(tokens, i, next) || pair(tokens, before, i);
  }

  private static boolean pair(Tokens tokens, int first, int second) {
    return PAIRS.contains(tokens.folded(first) + "-" + tokens.folded(second));
  }

  static boolean followed(Tokens tokens, int i) {
    int next = behind(tokens, i);
    return tokens.in(next, FOLLOWING) || (tokens.in(next + 1, FOLLOWING) && !tokens.capital(next));
  }

  private static int behind(Tokens tokens, int i) {
    int next = i + 1;
    if (tokens.raw(next).length() == 1
        && "'’".contains(tokens.raw(next))
        && tokens.is(next + 1, "s")) {
      next += 2;
    }
    if (tokens.raw(next).equals("-") && tokens.joined(next)) {
      next++;
    }
    return next;
  }
}
