package org.wardvoice.transcription.service.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The terms that words are corrected to. */
final class Lexicon {

  private final List<Term> terms;
  private final Set<String> known;

  private Lexicon(List<Term> terms) {
    this.terms = List.copyOf(terms);
    this.known =
        terms.stream()
            .flatMap(term -> Stream.of(term.written().toLowerCase(Locale.ROOT).split(" ", -1)))
            .collect(Collectors.toUnmodifiableSet());
  }

  static Lexicon of(List<Term> terms) {
    return new Lexicon(terms);
  }

  /** With the terms of one organization. */
  Lexicon with(List<Term> more) {
    List<Term> all = new ArrayList<>(terms);
    all.addAll(more);
    return new Lexicon(all);
  }

  List<Term> terms() {
    return terms;
  }

  /** Whether a word is part of a term, in lower case. */
  boolean knows(String word) {
    return known.contains(word);
  }
}
