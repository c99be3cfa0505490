package org.wardvoice.integration.service.deidentified;

import java.util.Set;
import java.util.regex.Pattern;

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

  private static final Pattern ANKLE =
      Pattern.compile("type?|osg|ankle|fibula.*|.*(fra[ck]tur|malleol|sprunggelenk|knochel).*");

  /** Between the name of a fracture and its class. */
  private static final Set<String> BETWEEN =
      Set.of(",", "(", ":", "links", "rechts", "left", "right");

  private Eponyms() {}

  /** Jones fracture, Baker's cyst; and "Fraktur Weber B", but not "Patient Weber B". */
  static boolean named(Tokens tokens, int i) {
    int next = behind(tokens, i);
    boolean ankle =
        tokens.is(i, "weber")
            && Set.of("A", "B", "C").contains(tokens.raw(next))
            && !tokens.raw(next + 1).equals(".")
            && (ankleBefore(tokens, i) || ankleBehind(tokens, next + 1));
    int before = tokens.raw(i - 1).equals("-") ? i - 2 : i - 1;
    return ankle || pair(tokens, i, next) || pair(tokens, before, i);
  }

  private static boolean ankleBefore(Tokens tokens, int i) {
    int before = i - 1;
    while (i - before < 3 && tokens.in(before, BETWEEN)) {
      before--;
    }
    return ankle(tokens, before);
  }

  /** "Weber B fracture", "Weber-B-Verletzung". */
  private static boolean ankleBehind(Tokens tokens, int i) {
    boolean hyphen = tokens.raw(i).equals("-");
    return ankle(tokens, hyphen ? i + 1 : i) || (hyphen && tokens.raw(i - 2).equals("-"));
  }

  private static boolean ankle(Tokens tokens, int i) {
    return ANKLE.matcher(tokens.folded(i)).matches();
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
