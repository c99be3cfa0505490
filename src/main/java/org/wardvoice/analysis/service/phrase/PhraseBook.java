package org.wardvoice.analysis.service.phrase;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.text.NumberWords;

/**
 * Many phrases with their meanings, indexed by first word, so that the cost of a text does not grow with the number of
 * phrases.
 */
public final class PhraseBook<T> {

  private static final int SHORTEST_STEM = 3;

  private record Entry<T>(Phrase phrase, T meaning) {}

  private final Map<String, List<Entry<T>>> byWord = new HashMap<>();
  private final Map<String, List<Entry<T>>> byStem = new HashMap<>();
  private final Map<String, List<Entry<T>>> byEnding = new HashMap<>();
  private final Map<String, List<Entry<T>>> byLetters = new HashMap<>();
  private final List<Entry<T>> byNumber = new ArrayList<>();

  public void add(Phrase phrase, T meaning) {
    Entry<T> entry = new Entry<>(phrase, meaning);
    Set<String> words = new HashSet<>();
    Set<String> stems = new HashSet<>();
    Set<String> endings = new HashSet<>();
    Set<String> letters = new HashSet<>();
    boolean number = false;
    for (List<WordTest> way : ((Phrase.Choice) phrase.parts().get(0)).ways()) {
      WordTest first = way.get(0);
      if (first instanceof WordTest.Forms forms) {
        words.addAll(forms.forms());
      } else if (first instanceof WordTest.Stem stem) {
        stems.add(stem.stem());
      } else if (first instanceof WordTest.Ending ending) {
        endings.add(ending.ending());
      } else if (first instanceof WordTest.Inside inside) {
        letters.add(inside.letters());
      } else {
        number = true;
      }
    }
    words.forEach(word -> byWord.computeIfAbsent(word, none -> new ArrayList<>()).add(entry));
    stems.forEach(stem -> byStem.computeIfAbsent(stem, none -> new ArrayList<>()).add(entry));
    endings.forEach(end -> byEnding.computeIfAbsent(end, none -> new ArrayList<>()).add(entry));
    letters.forEach(part -> byLetters.computeIfAbsent(part, none -> new ArrayList<>()).add(entry));
    if (number) {
      byNumber.add(entry);
    }
  }

  /** All matches, in the order of the text; including overlapping ones. */
  public List<PhraseMatch<T>> findAll(TokenizedText text) {
    List<PhraseMatch<T>> found = new ArrayList<>();
    for (int at = 0; at < text.size(); at++) {
      findAt(text, at, found);
    }
    return found;
  }

  private void findAt(TokenizedText text, int at, List<PhraseMatch<T>> found) {
    String word = text.word(at);
    tryAll(byWord.get(word), text, at, found);
    for (int length = SHORTEST_STEM; length <= word.length(); length++) {
      tryAll(byStem.get(word.substring(0, length)), text, at, found);
    }
    for (int from = 0; !byEnding.isEmpty() && from <= word.length() - SHORTEST_STEM; from++) {
      tryAll(byEnding.get(word.substring(from)), text, at, found);
    }
    for (Map.Entry<String, List<Entry<T>>> entry : byLetters.entrySet()) {
      if (word.contains(entry.getKey())) {
        tryAll(entry.getValue(), text, at, found);
      }
    }
    if (NumberWords.valueOf(word) >= 0) {
      tryAll(byNumber, text, at, found);
    }
  }

  private void tryAll(
      List<Entry<T>> entries, TokenizedText text, int at, List<PhraseMatch<T>> found) {
    if (entries == null) {
      return;
    }
    for (Entry<T> entry : entries) {
      long words = entry.phrase().match(text, at);
      if (words != 0) {
        int reach = Long.SIZE - Long.numberOfLeadingZeros(words);
        found.add(new PhraseMatch<>(entry.meaning(), at, at + reach, words));
      }
    }
  }
}
