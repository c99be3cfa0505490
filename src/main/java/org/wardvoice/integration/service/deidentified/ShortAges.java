package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Ages in shorthand: "92F with falls", "94 J., weiblich", "my mum, 91, fell", "Patientin (94)". */
final class ShortAges {

  private static final int COOLEST = 95;
  private static final int HOTTEST = 110;

  private static final Set<String> SEXES = Fold.set("male female weiblich männlich");
  private static final Set<String> LETTERS = Set.of("F", "f", "M", "W", "w");
  private static final Set<String> PATIENTS =
      Set.of("patient", "patientin", "pat", "pt", "resident", "bewohner", "bewohnerin");
  private static final Set<String> BETWEEN =
      Set.of(",", ".", ":", "(", "is", "ist", "a", "an", "this", "eine", "ein");

  /** The last is the start of "s/p". */
  private static final Set<String> FOLLOWING =
      Fold.set("with who from admitted presents presenting presented lives mit aus nach s");

  private static final Set<String> ARTICLES = Set.of("a", "the", "this", "die", "eine");
  private static final Set<String> AFTER_YEARS =
      Fold.set("alt w m weiblich männlich pat patient patientin");
  private static final Set<String> WARM =
      Set.of("temp", "temperature", "fever", "febrile", "fieber", "temperatur", "chills", "rigors");

  private ShortAges() {}

  static boolean at(Tokens tokens, int i, int end) {
    return beside(tokens, i, end)
        || (tokens.is(end, "j") && years(tokens, i, end))
        || (sex(tokens, end) && person(tokens, i, end))
        || sexBeside(tokens, i, end);
  }

  /** "My mum, 91, fell", "Patientin (94)". */
  private static boolean beside(Tokens tokens, int i, int end) {
    String opened = tokens.raw(i - 1);
    boolean apart = opened.equals(",") && ",.".contains(tokens.raw(end)) && tokens.joined(end);
    boolean bracketed = opened.equals("(") && tokens.raw(end).equals(")");
    boolean person =
        NameCues.relation(tokens, i - 2) || tokens.in(i - 2, PATIENTS) || named(tokens, i - 2);
    return (apart || bracketed) && person && !tokens.number(end + 1);
  }

  /** Years; a capital J alone is a joule. */
  private static boolean years(Tokens tokens, int i, int end) {
    int next = end + 1;
    while (next - end < 3 && ".,".contains(tokens.raw(next)) && next < tokens.size()) {
      next++;
    }
    boolean lower = !tokens.capital(end) && tokens.joined(end);
    return lower || tokens.in(next, AFTER_YEARS) || patient(tokens, i);
  }

  private static boolean sex(Tokens tokens, int i) {
    boolean near = tokens.capital(i) || tokens.joined(i) || tokens.raw(i + 1).equals(",");
    return (near && LETTERS.contains(tokens.raw(i))) || tokens.in(i, SEXES);
  }

  private static boolean person(Tokens tokens, int i, int end) {
    if (warm(tokens, i, end)) {
      return false;
    }
    boolean comma = tokens.raw(end + 1).equals(",") && !tokens.in(end, SEXES);
    boolean was = tokens.is(end + 1, "was") && !tokens.is(end, "w");
    boolean follows =
        tokens.in(end + 1, FOLLOWING) || ((comma || was) && !fahrenheit(tokens, i, end));
    boolean begins = tokens.beginsSentence(i) || tokens.in(i - 1, ARTICLES);
    return patient(tokens, i) || (begins && follows);
  }

  private static boolean fahrenheit(Tokens tokens, int i, int end) {
    return tokens.is(end, "f") && tokens.value(i) >= COOLEST && tokens.value(i) <= HOTTEST;
  }

  /** Whether a temperature is spoken of. */
  static boolean warm(Tokens tokens, int i, int end) {
    for (int near = i - 4; near <= end + 3; near++) {
      if (tokens.in(near, WARM)) {
        return true;
      }
    }
    return false;
  }

  /** "Male, 92", "92, weiblich". */
  private static boolean sexBeside(Tokens tokens, int i, int end) {
    boolean before = tokens.raw(i - 1).equals(",") && tokens.in(i - 2, SEXES);
    boolean after = tokens.raw(end).equals(",") && tokens.in(end + 1, SEXES);
    boolean begins = tokens.beginsSentence(i) || patient(tokens, i);
    boolean counted = Measures.at(tokens, end) || tokens.in(end, SEXES);
    return (before && !counted) || (after && begins);
  }

  private static boolean patient(Tokens tokens, int i) {
    int before = i - 1;
    while (i - before < 4 && tokens.in(before, BETWEEN)) {
      before--;
    }
    return tokens.in(before, PATIENTS) || named(tokens, before);
  }

  /** Whether there is the mark of a name. */
  static boolean named(Tokens tokens, int i) {
    return tokens.mark(i) && tokens.raw(i).startsWith("[NAME");
  }
}
