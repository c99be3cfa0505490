package org.wardvoice.transcription.service.words;

/**
 * How different two sequences of {@link Phonemes} sound: the cheapest way from one to the other, in which sounds that
 * are easily mistaken for each other cost little.
 */
final class PhonemeDistance {

  private static final int SIZE = 128;
  private static final double UNLIKE = 1;
  private static final double VOWEL_FOR_CONSONANT = 1.3;
  private static final double NEAR_VOWEL = 0.2;
  private static final double FAR_VOWEL = 0.35;

  /** The cost of mistaking sounds for each other, in hundredths. */
  private static final String MISTAKEN =
      "pb25 td25 kg25 fv25 sz15 CJ30 SC35 Ss35 SJ40 Tt50 Tf35 Ts40 Td45 mn35 nN25 mN50 lr60 rw50"
          + " vb40 pf60 fs60 dn60 tk60 pt60 pk60 bd60 bg60 dg60 ln70 Ck50 Jg45 ks60 mb60 mp70 vw40"
          + " dl70 ts60 dz60 yi30 wu30 Ct45 Jd45 yJ50 Jz45 Cs50 rl60 vm60";

  private static final double[][] SUBSTITUTED = substituted();
  private static final double[] DROPPED = dropped();

  private PhonemeDistance() {}

  private static double[][] substituted() {
    double[][] costs = new double[SIZE][SIZE];
    for (char a = 0; a < SIZE; a++) {
      for (char b = 0; b < SIZE; b++) {
        costs[a][b] = a == b ? 0 : unequal(a, b);
      }
    }
    for (String pair : MISTAKEN.split(" ", -1)) {
      double cost = Integer.parseInt(pair.substring(2)) / 100.0;
      costs[pair.charAt(0)][pair.charAt(1)] = cost;
      costs[pair.charAt(1)][pair.charAt(0)] = cost;
    }
    return costs;
  }

  private static double unequal(char a, char b) {
    if (isVowel(a) != isVowel(b)) {
      return VOWEL_FOR_CONSONANT;
    }
    if (!isVowel(a)) {
      return UNLIKE;
    }
    boolean near = Math.abs(Phonemes.VOWELS.indexOf(a) - Phonemes.VOWELS.indexOf(b)) == 1;
    return near ? NEAR_VOWEL : FAR_VOWEL;
  }

  private static boolean isVowel(char sound) {
    return Phonemes.VOWELS.indexOf(sound) >= 0;
  }

  private static double[] dropped() {
    double[] costs = new double[SIZE];
    for (char sound = 0; sound < SIZE; sound++) {
      costs[sound] =
          switch (sound) {
            case 'a', 'e', 'i', 'o', 'u' -> 0.4;
            case 'h' -> 0.35;
            case 'r', 'w', 'y' -> 0.5;
            case 't', 'd', 'n' -> 0.7;
            default -> 0.85;
          };
    }
    return costs;
  }

  /** The distance from silence. */
  static double weight(String sounds) {
    return sounds.chars().mapToDouble(sound -> DROPPED[sound]).sum();
  }

  /** The distance, or a value above the limit if it exceeds the limit. */
  static double between(String heard, String term, double limit) {
    double[] row = new double[term.length() + 1];
    for (int j = 1; j <= term.length(); j++) {
      row[j] = row[j - 1] + DROPPED[term.charAt(j - 1)];
    }
    for (int i = 1; i <= heard.length(); i++) {
      char sound = heard.charAt(i - 1);
      double diagonal = row[0];
      row[0] += DROPPED[sound];
      double least = row[0];
      for (int j = 1; j <= term.length(); j++) {
        double replaced = diagonal + SUBSTITUTED[sound][term.charAt(j - 1)];
        diagonal = row[j];
        row[j] =
            Math.min(
                replaced,
                Math.min(row[j] + DROPPED[sound], row[j - 1] + DROPPED[term.charAt(j - 1)]));
        least = Math.min(least, row[j]);
      }
      if (least > limit) {
        return least;
      }
    }
    return row[term.length()];
  }
}
