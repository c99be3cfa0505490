package org.wardvoice.transcription.service.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.transcription.WordList;

/** The terms that words are corrected to. */
final class Lexicon {

  private final List<Term> terms;
  private final Map<WordList, List<Term>> lists;
  private final Set<String> known;

  private Lexicon(List<Term> terms) {
    this.terms = List.copyOf(terms);
    this.lists = terms.stream().collect(Collectors.groupingBy(Term::list));
    this.known =
        terms.stream()
            .map(term -> term.written().toLowerCase(Locale.ROOT))
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

  /** The lists that its terms come from. */
  Set<WordList> lists() {
    return lists.keySet();
  }

  List<Term> terms(WordList list) {
    return lists.get(list);
  }

  /** Whether a word is a term, in lower case. */
  boolean knows(String word) {
    return known.contains(word);
  }
}
