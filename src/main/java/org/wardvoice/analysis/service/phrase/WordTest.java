package org.wardvoice.analysis.service.phrase;

import java.util.Set;
import org.wardvoice.shared.text.NumberWords;

/** A test for one word of a phrase. */
sealed interface WordTest {

  boolean accepts(String word);

  record Forms(Set<String> forms) implements WordTest {
    @Override
    public boolean accepts(String word) {
      return forms.contains(word);
    }
  }

  /** Any word with this prefix. */
  record Stem(String stem) implements WordTest {
    @Override
    public boolean accepts(String word) {
      return word.startsWith(stem);
    }
  }

  /** Any word with this end: German joins words, and the last one says what it is about. */
  record Ending(String ending) implements WordTest {
    @Override
    public boolean accepts(String word) {
      return word.endsWith(ending);
    }
  }

  /** Any word with these letters. */
  record Inside(String letters) implements WordTest {
    @Override
    public boolean accepts(String word) {
      return word.contains(letters);
    }
  }

  /** A number, in digits or in words. */
  record AtLeast(int least) implements WordTest {
    @Override
    public boolean accepts(String word) {
      return NumberWords.valueOf(word) >= least;
    }
  }
}
