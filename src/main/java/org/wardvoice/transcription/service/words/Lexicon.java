package org.wardvoice.transcription.service.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.transcription.DrugNames;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordList;
import org.wardvoice.transcription.service.spelling.Rewritten;
import org.wardvoice.transcription.service.spelling.SpelledText;

/** The terms that words are corrected to. */
public final class Lexicon {

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

  /** The names of drugs. */
  public static Lexicon ofDrugs() {
    return of(DrugNames.WRITTEN.stream().map(name -> Term.of(name, WordList.DRUGS)).toList());
  }

  static Lexicon of(List<Term> terms) {
    return new Lexicon(terms);
  }

  /** With more terms. */
  public Lexicon with(List<Term> more) {
    List<Term> all = new ArrayList<>(terms);
    all.addAll(more);
    return new Lexicon(all);
  }

  /** Corrects a transcript. */
  public Rewritten correct(Transcript heard) {
    return SpelledText.rewrite(
        heard,
        (pieces, timed) ->
            Correction.of(
                this,
                pieces,
                word -> timed.isEmpty() ? heard.confidence() : timed.get(word).confidence()));
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
