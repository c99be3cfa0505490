package org.wardvoice.integration.service.deidentified;

import java.util.Optional;
import java.util.Set;

/** Towns of the lists, and places where someone says they live or come from. States and countries are kept. */
final class Towns {

  private static final Set<String> LIVING =
      Fold.set(
          "live lives lived living wohne wohnt wohnen wohnhaft moved born geboren resident"
              + " visiting");

  private static final Set<String> COMING =
      Fold.set("come comes came originally komme kommt kommen stamme stammt");

  private Towns() {}

  static Optional<Found> at(Tokens tokens, int i) {
    NameLexicon lexicon = NameLexicon.loaded();
    String word = tokens.folded(i);
    if (!tokens.word(i)) {
      return Optional.empty();
    }
    if (lexicon.place(word) && !lexicon.eponym(word)) {
      return Found.of(i, i + 1, Mark.ADDRESS);
    }
    boolean told = word.length() > 2 && (livingIn(tokens, i) || comingFrom(tokens, i));
    return told && !lexicon.ordinary(word) && !lexicon.function(word)
        ? Found.of(i, i + 1, Mark.ADDRESS)
        : Optional.empty();
  }

  /** "I live here in", and "in" after a recognized street. */
  private static boolean livingIn(Tokens tokens, int i) {
    boolean in = tokens.in(i - 1, Set.of("in", "to", "nach", "near"));
    boolean street = tokens.raw(i - 2).equals(Mark.ADDRESS.written());
    return in && (street || tokens.in(i - 2, LIVING) || tokens.in(i - 3, LIVING));
  }

  private static boolean comingFrom(Tokens tokens, int i) {
    return tokens.in(i - 1, Set.of("from", "aus")) && tokens.in(i - 2, COMING);
  }
}
