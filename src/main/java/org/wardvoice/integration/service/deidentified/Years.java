package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Years that are told: nineteen thirty one, twenty twenty six, neunzehnhunderteinunddreißig. */
final class Years {

  private static final Set<String> CENTURIES = Set.of("nineteen", "twenty", "eighteen");

  private Years() {}

  static Spoken.Spelled spoken(Tokens tokens, int i) {
    String word = tokens.folded(i);
    int german = word.indexOf("hundert");
    if (german > 0 && (word.startsWith("neunzehn") || word.startsWith("achtzehn"))) {
      return germanYear(i, word);
    }
    if (!tokens.in(i, CENTURIES)) {
      return new Spoken.Spelled(-1, i);
    }
    Spoken.Spelled rest = Spoken.cardinal(tokens, i + 1);
    boolean year = rest.found() && rest.value() >= 10 && rest.value() <= 99;
    int century = word.equals("nineteen") ? 1900 : word.equals("twenty") ? 2000 : 1800;
    return year
        ? new Spoken.Spelled(century + rest.value(), rest.end())
        : new Spoken.Spelled(-1, i);
  }

  private static Spoken.Spelled germanYear(int i, String word) {
    String rest = word.substring(word.indexOf("hundert") + "hundert".length());
    Spoken.Spelled value =
        rest.isEmpty() ? new Spoken.Spelled(0, 1) : Spoken.cardinal(new Tokens(rest), 0);
    int century = word.startsWith("neunzehn") ? 1900 : 1800;
    return value.found()
        ? new Spoken.Spelled(century + value.value(), i + 1)
        : new Spoken.Spelled(-1, i);
  }
}
