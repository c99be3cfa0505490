package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Years in words: nineteen thirty one, twenty twenty six, neunzehnhunderteinunddreißig. */
final class Years {

  private static final Set<String> CENTURIES = Set.of("nineteen", "twenty", "eighteen");

  private Years() {}

  static SpelledNumbers.Spelled spoken(Tokens tokens, int i) {
    String word = tokens.folded(i);
    int german = word.indexOf("hundert");
    if (german > 0 && (word.startsWith("neunzehn") || word.startsWith("achtzehn"))) {
      return germanYear(i, word);
    }
    if (!tokens.in(i, CENTURIES)) {
      return new SpelledNumbers.Spelled(-1, i);
    }
    SpelledNumbers.Spelled rest = SpelledNumbers.cardinal(tokens, i + 1);
    boolean year = rest.found() && rest.value() >= 10 && rest.value() <= 99;
    int century = word.equals("nineteen") ? 1900 : word.equals("twenty") ? 2000 : 1800;
    return year
        ? new SpelledNumbers.Spelled(century + rest.value(), rest.end())
        : new SpelledNumbers.Spelled(-1, i);
  }

  private static SpelledNumbers.Spelled germanYear(int i, String word) {
    String rest = word.substring(word.indexOf("hundert") + "hundert".length());
    SpelledNumbers.Spelled value =
        rest.isEmpty()
            ? new SpelledNumbers.Spelled(0, 1)
            : SpelledNumbers.cardinal(new Tokens(rest), 0);
    int century = word.startsWith("neunzehn") ? 1900 : 1800;
    return value.found()
        ? new SpelledNumbers.Spelled(century + value.value(), i + 1)
        : new SpelledNumbers.Spelled(-1, i);
  }
}
